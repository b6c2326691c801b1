import type { Components } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { keepAnimation } from '../../roles/animation.ts'
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
import { initialSegment } from '../../rules/choices.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import type { ScatterplotConfig } from './fields.ts'

export const scatterplotToRoles = ({
  fields: { x, y, segment, animation, color },
}: ScatterplotConfig): Roles => ({
  measure: { componentId: y.componentId },
  otherMeasures: [x.componentId],
  segment: toSegmentRole(segment, color),
  color: toSingleColorRole(color),
  animation,
})

/** A dot for each value of what splits them: without a segment there would be one dot (reference rule). */
export function scatterplotFromRoles(
  roles: Roles,
  common: CommonConfig,
  components: Components,
): ScatterplotConfig {
  const { x, y } = keepMeasurePair(roles, components)
  const initial = initialSegment(components)
  const segment = keepSegment(roles, components, []) ?? (initial && newSegmentRole(initial))
  const animation = keepAnimation(roles, components, idsOf(segment))
  const config: ScatterplotConfig = {
    ...common,
    chartType: 'scatterplot',
    fields: {
      x: { componentId: x.id },
      y: { componentId: y.id },
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
  fields: { segment, animation },
}: ScatterplotConfig): ReaderChoices => ({
  segmentId: segment?.componentId,
  fieldIds: idsOf(segment, animation),
})
