import { defineChartType } from '../../define-chart-type.ts'
import { keepTime, keepTimeField, toCategoryRole } from '../../roles/category.ts'
import { keepMeasuresOfTwoUnits } from '../../roles/measure.ts'
import { toMeasureColor, toMeasureColorRoles } from '../../roles/measure-colors.ts'
import { comboField, timeField } from '../../rules/chart-fields.ts'
import { COMBO_NEEDS, NEEDS } from '../../rules/needs.ts'
import type { ComboLineColumnConfig } from './fields.ts'

export const comboLineColumn = defineChartType<ComboLineColumnConfig>({
  name: 'comboLineColumn',
  group: 'combo',
  icon: { fill: 'M4 21v-6h4v6zM10 21v-9h4v9zM16 21v-5h4v5z', stroke: 'M4 11l6-6 5 3 6-5' },
  needs: [...COMBO_NEEDS, NEEDS.differentUnits],
  fields: [timeField(), comboField('lineComponentId'), comboField('columnComponentId')],
  /** The measure on the left axis becomes the leading one (reference rule). */
  toRoles({ fields: { x, y, color } }) {
    const [left, right] =
      y.lineAxisOrientation === 'left'
        ? [y.lineComponentId, y.columnComponentId]
        : [y.columnComponentId, y.lineComponentId]
    return {
      category: toCategoryRole(x),
      measure: { componentId: left },
      otherMeasures: [right],
      ...toMeasureColorRoles(color, left),
    }
  },
  /**
   * A kept measure goes to the left axis, which is that of the columns. A new chart starts with a line (reference
   * rule).
   */
  fromRoles(roles, components) {
    const [first, second] = keepMeasuresOfTwoUnits(roles, components)
    const isKept = roles.measure?.componentId === first.id
    const [line, column] = isKept ? [second, first] : [first, second]
    return {
      fields: {
        x: keepTimeField(roles, keepTime(roles, components)),
        y: { lineComponentId: line.id, lineAxisOrientation: 'right', columnComponentId: column.id },
        color: toMeasureColor(roles, [line.id, column.id]),
      },
    }
  },
  loadDraw: async () => (await import('./draw.ts')).drawComboLineColumn,
  loadEditing: () => import('./editing.ts'),
})
