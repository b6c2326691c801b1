import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { singleColor } from '../../config/color.ts'
import { customDomain, field } from '../../config/field.ts'
import { sorting } from '../../config/sorting.ts'

/** A chart with a dot for each category along y. The dot's number determines its position along x. */
export const dotsConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('dots'),
  fields: z.looseObject({
    x: z.extend(field, { customDomain }),
    y: z.extend(field, { sorting: z.optional(sorting) }),
    color: singleColor,
  }),
})
export type DotsConfig = z.infer<typeof dotsConfig>
