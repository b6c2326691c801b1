import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { measuresColor } from '../../config/color.ts'
import { componentId, field } from '../../config/field.ts'

/** Two measures of different units over time, a line each, with an axis on either side. */
export const comboLineDualConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('comboLineDual'),
  fields: z.looseObject({
    x: field,
    y: z.looseObject({ leftAxisComponentId: componentId, rightAxisComponentId: componentId }),
    color: measuresColor,
  }),
})
export type ComboLineDualConfig = z.infer<typeof comboLineDualConfig>
