import * as z from 'zod/mini'
import { field } from './field.ts'
import { sorting } from './sorting.ts'

/** What splits a mark into parts by colour. */
export const segment = z.extend(field, {
  sorting: z.optional(sorting),
  showTitle: z.optional(z.boolean()),
  showValuesMapping: z.optional(z.record(z.string(), z.boolean())),
})

/** Segment of a column or bar chart. */
export const bandSegment = z.extend(segment, {
  type: z._default(z.enum(['stacked', 'grouped']), 'grouped'),
})
export type Segment = z.infer<typeof segment>
export type BandSegment = z.infer<typeof bandSegment>
