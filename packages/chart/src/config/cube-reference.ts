import * as z from 'zod/mini'
import { componentId } from './field.ts'

const position = z.optional(z.number())
export const filter = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('single'), value: z.union([z.string(), z.number()]), position }),
  z.looseObject({ type: z.literal('multi'), values: z.record(z.string(), z.literal(true)), position }),
  z.looseObject({ type: z.literal('range'), from: z.string(), to: z.string(), position }),
])

/** A dataset of a chart and how it is filtered. */
export const cubeReference = z.looseObject({
  iri: z.string().check(z.minLength(1, 'A dataset needs its iri.')),
  unversionedIri: z.optional(z.string()),
  filters: z.record(componentId, filter),
  joinBy: z.optional(z.array(componentId)),
})
