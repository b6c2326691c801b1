import { type Components, findDimension } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { defineChartType } from '../../define-chart-type.ts'
import { keepDetail } from '../../roles/detail.ts'
import { keepMeasurePair } from '../../roles/measure.ts'
import {
  isCrowded,
  keepAnimation,
  keepSegment,
  newSegmentRole,
  toSegmentRole,
  toSingleColorRole,
  toSplit,
} from '../../roles/segment.ts'
import type { Roles } from '../../roles.ts'
import {
  animationField,
  CATEGORY_KINDS,
  idsOf,
  measureField,
  segmentField,
  toField,
} from '../../rules/chart-fields.ts'
import { NEEDS } from '../../rules/needs.ts'
import { dotColorDimension } from '../../rules/splits.ts'
import type { ScatterplotConfig } from './fields.ts'

/** Turns a segment with too many values for colours into the dimension that dots stand for. */
function withSplitAsDetail(roles: Roles, components: Components, cubed: Pick<CommonConfig, 'cubes'>): Roles {
  const { segment, ...others } = roles
  const dimension = findDimension(components, segment?.componentId ?? '')
  if (!dimension || !isCrowded(dimension, cubed)) return roles
  return { ...others, detail: others.detail ?? { componentId: dimension.id } }
}

export const scatterplot = defineChartType<ScatterplotConfig>({
  name: 'scatterplot',
  icon: {
    fill: 'M6 14a2 2 0 1 0 .01 0zM11 7a2 2 0 1 0 .01 0zM15 13a2 2 0 1 0 .01 0zM19 4a2 2 0 1 0 .01 0z',
    stroke: 'M3 3v18h18',
  },
  needs: [NEEDS.number, NEEDS.severalNumbers],
  canFacet: true,
  fields: [
    measureField('x'),
    measureField('y'),
    // may also colour the dots
    toField('detail', CATEGORY_KINDS, { isOptional: true, isShared: ['segment'] }),
    segmentField(),
    animationField(),
  ],
  plot: { measures: ['y', 'x'], stacking: 'never', segmentSorting: 'none' },
  toRoles: ({ fields: { x, y, detail, segment, animation, color } }) => ({
    ...(detail && {
      detail: { componentId: detail.componentId },
      category: { componentId: detail.componentId },
    }),
    measure: { componentId: y.componentId },
    otherMeasures: [x.componentId],
    segment: toSegmentRole(segment, color),
    color: toSingleColorRole(color),
    animation,
  }),
  /**
   * Creates a dot for each value of a dimension such as country, coloured by a dimension that describes it. If another
   * key dimension is the segment, each of its values has separate dots.
   */
  fromRoles(given, components, _, { cubes, interactiveFiltersConfig }) {
    const roles = withSplitAsDetail(given, components, { cubes })
    const { x, y } = keepMeasurePair(roles, components)
    const initial = dotColorDimension(components)
    const segment = keepSegment(roles, components, []) ?? (initial && newSegmentRole(initial))
    const animation = keepAnimation(roles, components, idsOf(segment))
    const filtered = interactiveFiltersConfig?.dataFilters.componentIds
    const detail = keepDetail(roles, components, idsOf(segment, animation), filtered)
    return {
      fields: {
        x: { componentId: x.id },
        y: { componentId: y.id },
        ...(detail && { detail: { componentId: detail.id } }),
        ...toSplit(roles, segment, 'grouped', components, animation !== undefined),
        ...(animation && { animation }),
      },
    }
  },
  loadDraw: async () => (await import('./draw.ts')).drawScatterplot,
  loadEditing: () => import('./editing.ts'),
})
