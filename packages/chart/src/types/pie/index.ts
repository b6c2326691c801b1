import type { Components, Dimension } from '@tessera/cube'
import { defineChartType } from '../../define-chart-type.ts'
import { keepMeasure, keepMeasureField, toMeasureRole } from '../../roles/measure.ts'
import {
  keepAnimation,
  keepSegment,
  newSegmentRole,
  toSegmentColor,
  toSegmentField,
  toSegmentRole,
} from '../../roles/segment.ts'
import type { Roles, SegmentRole } from '../../roles.ts'
import { animationField, measureField, segmentField } from '../../rules/chart-fields.ts'
import { initialSegment, segmentChoices } from '../../rules/choices.ts'
import { NEEDS } from '../../rules/needs.ts'
import type { PieConfig } from './fields.ts'

export const pie = defineChartType<PieConfig>({
  name: 'pie',
  icon: { fill: 'M11 4v9h9a9 9 0 1 1-9-9zM13.500 2.500a8.500 8.500 0 0 1 8 8h-8z' },
  needs: [NEEDS.number, NEEDS.category],
  fields: [measureField('y'), segmentField({ isOptional: false }), animationField()],
  // slices always show their values
  plot: { measures: ['y'], stacking: 'never', segmentSorting: 'pie' },
  toRoles: ({ fields: { y, segment, animation, color } }) => ({
    measure: toMeasureRole(y),
    segment: toSegmentRole(segment, color),
    animation,
  }),
  fromRoles(roles, components) {
    const segment = keepSlices(roles, components)
    const animation = keepAnimation(roles, components, [segment.componentId])
    return {
      fields: {
        y: keepMeasureField(roles, keepMeasure(roles, components), ['showValues']),
        segment: toSegmentField(segment, 'pie', components),
        ...(animation && { animation }),
        color: toSegmentColor(segment),
      },
    }
  },
  loadDraw: async () => (await import('./draw.ts')).drawPie,
  loadEditing: () => import('./editing.ts'),
})

/** The default order: slices by size (specification 1 §9). */
const BY_SIZE = { sortingType: 'byMeasure', sortingOrder: 'asc' } as const

/**
 * Returns the segment of the pie: the previous segment, else the previous category if possible, else the first
 * category. Avoids dimensions whose values are not parts of a whole.
 */
function keepSlices(roles: Roles, components: Components): SegmentRole {
  const segment = keepSegment(roles, components, [])
  const requested = [segment, roles.category].flatMap(
    (role) => segmentChoices(components).find(({ id }) => id === role?.componentId) ?? [],
  )
  const dimension =
    requested.find(isOfParts) ??
    initialSegment({ ...components, dimensions: components.dimensions.filter(isOfParts) }) ??
    requested[0] ??
    initialSegment(components)
  if (!dimension) throw new Error('No dimension found for initial config')
  return dimension.id === segment?.componentId ? segment : { ...newSegmentRole(dimension), sorting: BY_SIZE }
}

/**
 * Returns whether values can be parts of a whole. Excludes dates, which are repeated observations, and non-key
 * dimensions, whose value follows from other dimensions (such as the region of a country).
 */
const isOfParts = ({ kind, isKeyDimension }: Dimension): boolean =>
  isKeyDimension && kind !== 'TemporalOrdinalDimension'
