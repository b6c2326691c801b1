import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { segmentColor, singleColor } from '../../config/color.ts'
import { customDomain, field, scale, uncertainty } from '../../config/field.ts'
import { DOT_SIZES } from '../../config/option-lists.ts'
import { segment } from '../../config/segment.ts'

/** A line chart: one measure over time, a line for each value of its segment. */
export const lineConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('line'),
  fields: z.looseObject({
    x: field,
    y: z.extend(field, {
      ...uncertainty,
      showValues: z.optional(z.boolean()),
      customDomain,
      scale,
      showDots: z.optional(z.boolean()),
      showDotsSize: z.optional(z.enum(DOT_SIZES)),
    }),
    segment: z.optional(segment),
    color: z.discriminatedUnion('type', [segmentColor, singleColor]),
  }),
})
export type LineConfig = z.infer<typeof lineConfig>
