import { defineChartType } from '../../define-chart-type.ts'
import { keepTime, keepTimeField } from '../../roles/category.ts'
import { keepMeasure, keepMeasureField } from '../../roles/measure.ts'
import { MEASURE_OPTIONS, plotToRoles } from '../../roles/plot.ts'
import { keepSegment, toSplit } from '../../roles/segment.ts'
import { measureField, segmentField, timeField } from '../../rules/chart-fields.ts'
import { NEEDS } from '../../rules/needs.ts'
import type { LineConfig } from './fields.ts'

export const line = defineChartType<LineConfig>({
  name: 'line',
  icon: { stroke: 'M3 17l5-7 5 4 8-10M3 20.500h18' },
  needs: [NEEDS.number, NEEDS.time],
  canFacet: true,
  fields: [timeField(), measureField('y'), segmentField()],
  plot: { category: 'x', measures: ['y'], stacking: 'never', segmentSorting: 'layout' },
  hasLimitSymbols: true,
  toRoles: ({ fields: { x, y, segment, color } }) => plotToRoles({ category: x, measure: y, segment, color }),
  fromRoles(roles, components) {
    const time = keepTime(roles, components)
    const segment = keepSegment(roles, components, [time.id])
    return {
      fields: {
        x: keepTimeField(roles, time),
        y: keepMeasureField(roles, keepMeasure(roles, components), [...MEASURE_OPTIONS, 'scale']),
        ...toSplit(roles, segment, 'grouped', components),
      },
    }
  },
  loadDraw: async () => (await import('./draw.ts')).drawLine,
  loadEditing: () => import('./editing.ts'),
})
