import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { segmentColor, singleColor } from '../../config/color.ts'
import { customDomain, field } from '../../config/field.ts'
import { IMPUTATION_TYPES } from '../../config/option-lists.ts'
import { partSegment } from '../../config/segment.ts'

/** An area chart: one measure over time, its segments stacked. */
export const areaConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('area'),
  fields: z.looseObject({
    x: field,
    y: z.extend(field, {
      showValues: z.optional(z.boolean()),
      customDomain,
      /** How to fill missing observations. */
      imputationType: z._default(z.enum(IMPUTATION_TYPES), 'none'),
    }),
    segment: z.optional(partSegment),
    color: z.discriminatedUnion('type', [segmentColor, singleColor]),
  }),
})
export type AreaConfig = z.infer<typeof areaConfig>
