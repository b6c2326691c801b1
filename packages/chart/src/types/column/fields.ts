import * as z from 'zod/mini'
import { animation } from '../../config/animation.ts'
import { chartBase } from '../../config/chart-base.ts'
import { segmentColor, singleColor } from '../../config/color.ts'
import { customDomain, field, uncertainty } from '../../config/field.ts'
import { bandSegment } from '../../config/segment.ts'
import { sorting } from '../../config/sorting.ts'

/** A column chart: categories along x, one measure along y. */
export const columnConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('column'),
  fields: z.looseObject({
    x: z.extend(field, { sorting: z.optional(sorting) }),
    y: z.extend(field, { ...uncertainty, showValues: z.optional(z.boolean()), customDomain }),
    segment: z.optional(bandSegment),
    animation: z.optional(animation),
    color: z.discriminatedUnion('type', [segmentColor, singleColor]),
  }),
})
export type ColumnConfig = z.infer<typeof columnConfig>
