import { defineChartType } from '../../define-chart-type.ts'
import { keepTime, keepTimeField } from '../../roles/category.ts'
import { keepMeasure, keepMeasureField } from '../../roles/measure.ts'
import { plotToRoles } from '../../roles/plot.ts'
import { keepSegment, toSplit } from '../../roles/segment.ts'
import { measureField, segmentField, timeField } from '../../rules/chart-fields.ts'
import { NEEDS } from '../../rules/needs.ts'
import { isStackable } from '../../rules/stacking.ts'
import type { AreaConfig } from './fields.ts'

/**
 * Segments are always stacked, so a chart has only a single area if its measure cannot be stacked (specification 1 §4).
 */
export const area = defineChartType<AreaConfig>({
  name: 'area',
  icon: { fill: 'M3 20v-6l5-6 5 4 8-7v15z' },
  needs: [NEEDS.number, NEEDS.time],
  canFacet: true,
  fields: [timeField(), measureField('y'), segmentField()],
  plot: { category: 'x', measures: ['y'], stacking: 'always', segmentSorting: 'layout' },
  hasLimitSymbols: true,
  toRoles: ({ fields: { x, y, segment, color } }) =>
    plotToRoles({ category: x, measure: y, segment, color }, 'stacked'),
  fromRoles(roles, components, { stacking }) {
    const time = keepTime(roles, components)
    const measure = keepMeasure(roles, components)
    const segment = isStackable(measure, stacking) ? keepSegment(roles, components, [time.id]) : undefined
    return {
      fields: {
        x: keepTimeField(roles, time),
        y: { ...keepMeasureField(roles, measure, ['customDomain', 'showValues']), imputationType: 'none' },
        ...toSplit(roles, segment, 'stacked', components),
      },
    }
  },
  loadDraw: async () => (await import('./draw.ts')).drawArea,
  loadEditing: () => import('./editing.ts'),
})
