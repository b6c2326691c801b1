import { defineChartType } from '../../define-chart-type.ts'
import { keepCategory, keepCategoryField } from '../../roles/category.ts'
import { keepMeasure, keepMeasureField } from '../../roles/measure.ts'
import { plotToRoles } from '../../roles/plot.ts'
import { toSplit } from '../../roles/segment.ts'
import { categoryField, measureField } from '../../rules/chart-fields.ts'
import { NEEDS } from '../../rules/needs.ts'
import type { DotsConfig } from './fields.ts'

/** A chart type that is not part of the product. A test adds it to a copy (`new-chart-type.test.ts`). */
export const dots = defineChartType<DotsConfig>({
  name: 'dots',
  icon: { fill: 'M6 5a2 2 0 1 0 .01 0zM16 11a2 2 0 1 0 .01 0zM10 17a2 2 0 1 0 .01 0z' },
  needs: [NEEDS.number, NEEDS.category],
  fields: [categoryField('y'), measureField('x')],
  plot: { category: 'y', measures: ['x'], stacking: 'never', segmentSorting: 'none' },
  toRoles: ({ fields: { x, y, color } }) => plotToRoles({ category: y, measure: x, color }),
  fromRoles: (roles, components) => ({
    fields: {
      x: keepMeasureField(roles, keepMeasure(roles, components), ['customDomain']),
      y: keepCategoryField(roles, keepCategory(roles, components)),
      color: toSplit(roles, undefined, 'grouped', components).color as DotsConfig['fields']['color'],
    },
  }),
  loadDraw: async () => (await import('./draw.ts')).drawDots,
  loadEditing: () => import('./editing.ts'),
})
