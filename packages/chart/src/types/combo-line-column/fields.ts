import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { measuresColor } from '../../config/color.ts'
import { componentId, field } from '../../config/field.ts'

/** Two measures with different units over time, as a line and as columns, with an axis on each side. */
export const comboLineColumnConfig = z.looseObject({
  ...chartBase,
  chartType: z.literal('comboLineColumn'),
  fields: z.looseObject({
    x: field,
    y: z.looseObject({
      lineComponentId: componentId,
      lineAxisOrientation: z._default(z.enum(['left', 'right']), 'right'),
      columnComponentId: componentId,
    }),
    color: measuresColor,
  }),
})
export type ComboLineColumnConfig = z.infer<typeof comboLineColumnConfig>
