import { defineChartType } from '../../define-chart-type.ts'
import { keepTime, keepTimeField, toCategoryRole } from '../../roles/category.ts'
import { keepMeasuresOfTwoUnits } from '../../roles/measure.ts'
import { toMeasureColor, toMeasureColorRoles } from '../../roles/measure-colors.ts'
import { comboField, timeField } from '../../rules/chart-fields.ts'
import { COMBO_NEEDS, NEEDS } from '../../rules/needs.ts'
import type { ComboLineDualConfig } from './fields.ts'

/** Two measures with different units, the leading one on the left axis (specification 1 §4). */
export const comboLineDual = defineChartType<ComboLineDualConfig>({
  name: 'comboLineDual',
  group: 'combo',
  icon: { stroke: 'M3 3v18M21 3v18M6 16l4-6 4 3 4-7M6 8l5 7 7 3' },
  needs: [...COMBO_NEEDS, NEEDS.differentUnits],
  fields: [timeField(), comboField('leftAxisComponentId'), comboField('rightAxisComponentId')],
  toRoles: ({ fields: { x, y, color } }) => ({
    category: toCategoryRole(x),
    measure: { componentId: y.leftAxisComponentId },
    otherMeasures: [y.rightAxisComponentId],
    ...toMeasureColorRoles(color, y.leftAxisComponentId),
  }),
  fromRoles(roles, components) {
    const [left, right] = keepMeasuresOfTwoUnits(roles, components)
    return {
      fields: {
        x: keepTimeField(roles, keepTime(roles, components)),
        y: { leftAxisComponentId: left.id, rightAxisComponentId: right.id },
        color: toMeasureColor(roles, [left.id, right.id]),
      },
    }
  },
  loadDraw: async () => (await import('./draw.ts')).drawComboLineDual,
  loadEditing: () => import('./editing.ts'),
})
