import * as z from 'zod/mini'
import { field } from './field.ts'
import { sorting } from './sorting.ts'

/** What splits a mark into parts by colour. */
export const segment = z.extend(field, {
  sorting: z.optional(sorting),
  showTitle: z.optional(z.boolean()),
  showValuesMapping: z.optional(z.record(z.string(), z.boolean())),
})

/** Segment of a chart whose parts make a whole. */
export const partSegment = z.extend(segment, {
  /** So many of the largest values stay; all others are drawn as one. */
  groupRest: z.optional(z.int().check(z.minimum(2), z.maximum(25))),
})

/** Segment of a column or bar chart; only what is stacked has a rest. */
export const bandSegment = z.extend(partSegment, {
  type: z._default(z.enum(['stacked', 'grouped']), 'grouped'),
})
export type Segment = z.infer<typeof segment>
export type PartSegment = z.infer<typeof partSegment>
export type BandSegment = z.infer<typeof bandSegment>
