import { defineChartType } from '../../define-chart-type.ts'
import { bandFromRoles, plotToRoles } from '../../roles/plot.ts'
import { animationField, categoryField, measureField, segmentField } from '../../rules/chart-fields.ts'
import { NEEDS } from '../../rules/needs.ts'
import type { ColumnConfig } from './fields.ts'

export const column = defineChartType<ColumnConfig>({
  name: 'column',
  icon: { fill: 'M4 20V11h4v9zM10 20V4h4v16zM16 20v-6h4v6z' },
  needs: [NEEDS.number, NEEDS.dimension],
  canFacet: true,
  fields: [categoryField('x'), measureField('y'), segmentField(), animationField()],
  plot: { category: 'x', measures: ['y'], stacking: 'choice', segmentSorting: 'layout' },
  toRoles: ({ fields: { x, y, ...fields } }) =>
    plotToRoles({ ...fields, category: x, measure: y }, fields.segment?.type),
  fromRoles(roles, components, options) {
    const { category, measure, ...fields } = bandFromRoles(roles, components, options)
    return { fields: { x: category, y: measure, ...fields } }
  },
  loadDraw: async () => (await import('./draw.ts')).drawColumn,
  loadEditing: () => import('./editing.ts'),
})
