import * as z from 'zod/mini'
import { componentId } from './field.ts'
import { fromStoredFilters } from './filter-positions.ts'

const position = z.optional(z.number())
/** A filter by a single value. */
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
  /** The iri of a version of the cube. */
  iri: z.string().check(z.minLength(1, 'A dataset needs its iri.')),
  /** The iri of all versions; older charts lack it. */
  unversionedIri: z.optional(z.string()),
  filters: z.record(componentId, filter),
  joinBy: z.optional(z.array(componentId)),
})

/** A dataset of a chart with its filters, in stored order. A missing unversioned iri is replaced by the iri itself. */
export const cubeReference = z.pipe(
  storedCube,
  z.transform(({ filters, unversionedIri, ...cube }) => ({
    ...cube,
    unversionedIri: unversionedIri ?? cube.iri,
    filters: fromStoredFilters(filters),
  })),
)
export type CubeReference = z.infer<typeof cubeReference>
