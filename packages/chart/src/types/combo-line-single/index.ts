import { defineChartType } from '../../define-chart-type.ts'
import { keepTime, keepTimeField, toCategoryRole } from '../../roles/category.ts'
import { keepMeasuresOfOneUnit } from '../../roles/measure.ts'
import { toMeasureColor, toMeasureColorRoles } from '../../roles/measure-colors.ts'
import { NUMERICAL_KINDS, timeField } from '../../rules/chart-fields.ts'
import { COMBO_NEEDS, NEEDS } from '../../rules/needs.ts'
import type { ComboLineSingleConfig } from './fields.ts'

/** All measures with a common unit, as lines (specification 1 §4). */
export const comboLineSingle = defineChartType<ComboLineSingleConfig>({
  name: 'comboLineSingle',
  group: 'combo',
  icon: { stroke: 'M3 18l5-6 5 3 8-9M3 11l6-5 5 4 7-7' },
  needs: [...COMBO_NEEDS, NEEDS.sharedUnit],
  fields: [timeField(), { name: 'y', kinds: NUMERICAL_KINDS, read: ({ fields }) => fields.y.componentIds }],
  toRoles({ fields: { x, y, color } }) {
    const [leadId, ...otherMeasures] = y.componentIds
    return {
      category: toCategoryRole(x),
      ...(leadId !== undefined && {
        measure: { componentId: leadId },
        otherMeasures,
        ...toMeasureColorRoles(color, leadId),
      }),
    }
  },
  fromRoles(roles, components) {
    const componentIds = keepMeasuresOfOneUnit(roles, components).map(({ id }) => id)
    return {
      fields: {
        x: keepTimeField(roles, keepTime(roles, components)),
        y: { componentIds },
        color: toMeasureColor(roles, componentIds),
      },
    }
  },
  loadDraw: async () => (await import('./draw.ts')).drawComboLineSingle,
  loadEditing: () => import('./editing.ts'),
})
