import * as z from 'zod/mini'
import { animation } from '../../config/animation.ts'
import { chartBase } from '../../config/chart-base.ts'
import { segmentColor, singleColor } from '../../config/color.ts'
import { customDomain, field, uncertainty } from '../../config/field.ts'
import { bandSegment } from '../../config/segment.ts'
import { sorting } from '../../config/sorting.ts'

/** A bar chart: a column chart with swapped axes, so the measure is along x and categories are along y. */
export const barConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('bar'),
  fields: z.looseObject({
    x: z.extend(field, { ...uncertainty, showValues: z.optional(z.boolean()), customDomain }),
    y: z.extend(field, { sorting: z.optional(sorting) }),
    segment: z.optional(bandSegment),
    animation: z.optional(animation),
    color: z.discriminatedUnion('type', [segmentColor, singleColor]),
  }),
})
export type BarConfig = z.infer<typeof barConfig>
