import { defineChartType } from '../../define-chart-type.ts'
import { bandFromRoles, plotToRoles } from '../../roles/plot.ts'
import { animationField, categoryField, measureField, segmentField } from '../../rules/chart-fields.ts'
import { NEEDS } from '../../rules/needs.ts'
import type { BarConfig } from './fields.ts'

/** Bars are columns with swapped axes: categories along y, the measure along x (specification 1 §4). */
export const bar = defineChartType<BarConfig>({
  name: 'bar',
  icon: { fill: 'M4 4h9v4H4zM4 10h16v4H4zM4 16h6v4H4z' },
  needs: [NEEDS.number, NEEDS.dimension],
  canFacet: true,
  fields: [categoryField('y'), measureField('x'), segmentField(), animationField()],
  plot: { category: 'y', measures: ['x'], stacking: 'choice', segmentSorting: 'layout' },
  toRoles: ({ fields: { x, y, ...fields } }) =>
    plotToRoles({ ...fields, category: y, measure: x }, fields.segment?.type),
  fromRoles(roles, components, options) {
    const { category, measure, ...fields } = bandFromRoles(roles, components, options)
    return { fields: { x: measure, y: category, ...fields } }
  },
  loadDraw: async () => (await import('./draw.ts')).drawBar,
  loadEditing: () => import('./editing.ts'),
})
