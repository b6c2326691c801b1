import * as z from 'zod/mini'
import { animation } from '../../config/animation.ts'
import { chartBase } from '../../config/chart-base.ts'
import { segmentColor } from '../../config/color.ts'
import { field } from '../../config/field.ts'
import { partSegment } from '../../config/segment.ts'

/** A pie chart: the share of each value of its segment in the total of one measure. */
export const pieConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('pie'),
  fields: z.looseObject({
    y: z.extend(field, { showValues: z.optional(z.boolean()) }),
    segment: partSegment,
    animation: z.optional(animation),
    color: segmentColor,
  }),
})
export type PieConfig = z.infer<typeof pieConfig>
