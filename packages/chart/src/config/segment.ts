import * as z from 'zod/mini'
import { field } from './field.ts'
import { sorting } from './sorting.ts'

/** Splits marks by colour. */
export const segment = z.extend(field, {
  sorting: z.optional(sorting),
  showTitle: z.optional(z.boolean()),
  showValuesMapping: z.optional(z.record(z.string(), z.boolean())),
})

/** The segment of a chart whose parts form a whole. */
export const partSegment = z.extend(segment, {
  /** Number of the largest values that stay separate; all others are grouped. */
  groupRest: z.optional(z.int().check(z.minimum(2), z.maximum(25))),
})

/** The segment of a column or bar chart. Only stacked ones have a grouped rest. */
export const bandSegment = z.extend(partSegment, {
  type: z._default(z.enum(['stacked', 'grouped']), 'grouped'),
})
export type Segment = z.infer<typeof segment>
export type PartSegment = z.infer<typeof partSegment>
export type BandSegment = z.infer<typeof bandSegment>
