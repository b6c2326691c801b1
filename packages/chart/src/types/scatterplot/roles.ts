import type { Components } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { keepAnimation } from '../../roles/animation.ts'
import { keepDetail } from '../../roles/detail.ts'
import { idsOf } from '../../roles/ids.ts'
import { keepMeasurePair } from '../../roles/measure.ts'
import {
  keepSegment,
  keepSingleColor,
  newSegmentRole,
  toSegmentColor,
  toSegmentField,
  toSegmentRole,
  toSingleColorRole,
} from '../../roles/segment.ts'
import type { Roles } from '../../roles.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import { dotColorDimension } from '../../rules/splits.ts'
import type { ScatterplotConfig } from './fields.ts'

export const scatterplotToRoles = ({
  fields: { x, y, detail, segment, animation, color },
}: ScatterplotConfig): Roles => ({
  ...(detail && {
    detail: { componentId: detail.componentId },
    category: { componentId: detail.componentId },
  }),
  measure: { componentId: y.componentId },
  otherMeasures: [x.componentId],
  segment: toSegmentRole(segment, color),
  color: toSingleColorRole(color),
  animation,
})

/**
 * A dot for each value of what they stand for, such as a country, coloured by what says something about it. Another
 * key that splits them gives each of its values a dot of its own.
 */
export function scatterplotFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
): ScatterplotConfig {
  const { x, y } = keepMeasurePair(roles, components)
  const initial = dotColorDimension(components)
  const segment = keepSegment(roles, components, []) ?? (initial && newSegmentRole(initial))
  const animation = keepAnimation(roles, components, idsOf(segment))
  const filtered = common.interactiveFiltersConfig?.dataFilters.componentIds
  const detail = keepDetail(roles, components, idsOf(segment, animation), filtered)
  const config: ScatterplotConfig = {
    ...common,
    chartType: 'scatterplot',
    fields: {
      x: { componentId: x.id },
      y: { componentId: y.id },
      ...(detail && { detail: { componentId: detail.id } }),
      ...(segment && { segment: toSegmentField(segment, 'grouped', components, animation !== undefined) }),
      ...(animation && { animation }),
      color: segment ? toSegmentColor(segment) : keepSingleColor(roles),
    },
  }
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(
      common.interactiveFiltersConfig,
      scatterplotReaderChoices(config),
    ),
  }
}

export const scatterplotReaderChoices = ({
  fields: { detail, segment, animation },
}: ScatterplotConfig): ReaderChoices => ({
  segmentId: segment?.componentId,
  fieldIds: [...new Set(idsOf(detail, segment, animation))],
})
