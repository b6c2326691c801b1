import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { measuresColor } from '../../config/color.ts'
import { componentId, field } from '../../config/field.ts'

/** Two measures with different units over time, as lines, with an axis on each side. */
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
