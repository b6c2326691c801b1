import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { measuresColor } from '../../config/color.ts'
import { componentId, field } from '../../config/field.ts'

/** Several measures with a common unit over time, as lines on one axis. */
export const comboLineSingleConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('comboLineSingle'),
  fields: z.looseObject({
    x: field,
    y: z.looseObject({
      componentIds: z.array(componentId).check(z.minLength(1, 'A combined line chart needs a measure.')),
    }),
    color: measuresColor,
  }),
})
export type ComboLineSingleConfig = z.infer<typeof comboLineSingleConfig>
