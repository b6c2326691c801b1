import * as z from 'zod/mini'
import { componentId } from './field.ts'
import { fromStoredFilters } from './filter-positions.ts'

const position = z.optional(z.number())
/** A filter that keeps one value. */
export const singleFilter = z.looseObject({
  type: z.literal('single'),
  value: z.union([z.string(), z.number()]),
  position,
})
export const filter = z.discriminatedUnion('type', [
  singleFilter,
  z.looseObject({ type: z.literal('multi'), values: z.record(z.string(), z.literal(true)), position }),
  z.looseObject({ type: z.literal('range'), from: z.string(), to: z.string(), position }),
])

const storedCube = z.looseObject({
  /** Of one version of the cube. */
  iri: z.string().check(z.minLength(1, 'A dataset needs its iri.')),
  /** Of all its versions; older charts do not have it. */
  unversionedIri: z.optional(z.string()),
  filters: z.record(componentId, filter),
  joinBy: z.optional(z.array(componentId)),
})

/**
 * A dataset of a chart and how it is filtered: filters in the order they were stored in, the unversioned iri filled
 * with the iri itself where nobody knows it.
 */
export const cubeReference = z.pipe(
  storedCube,
  z.transform(({ filters, unversionedIri, ...cube }) => ({
    ...cube,
    unversionedIri: unversionedIri ?? cube.iri,
    filters: fromStoredFilters(filters),
  })),
)
export type CubeReference = z.infer<typeof cubeReference>
