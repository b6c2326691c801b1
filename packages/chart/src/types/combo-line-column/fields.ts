import * as z from 'zod/mini'
import { chartBase } from '../../config/chart-base.ts'
import { measuresColor } from '../../config/color.ts'
import { componentId, field } from '../../config/field.ts'

/** Two measures of different units over time: one as a line, the other as columns, with an axis on either side. */
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
