import type { Components } from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { keepAnimation } from '../../roles/animation.ts'
import { idsOf } from '../../roles/ids.ts'
import { keepMeasure, keepMeasureField, toMeasureRole } from '../../roles/measure.ts'
import {
  keepSegment,
  newSegmentRole,
  toSegmentColor,
  toSegmentField,
  toSegmentRole,
} from '../../roles/segment.ts'
import type { Roles, SegmentRole } from '../../roles.ts'
import { initialSegment, segmentChoices } from '../../rules/choices.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import type { PieConfig } from './fields.ts'

export const pieToRoles = ({ fields: { y, segment, animation, color } }: PieConfig): Roles => ({
  measure: toMeasureRole(y),
  segment: toSegmentRole(segment, color),
  animation,
})

/** What a pie begins with: slices by size (specification 1 §9). */
const BY_SIZE = { sortingType: 'byMeasure', sortingOrder: 'asc' } as const

/** What split marks splits the pie; else what they were laid along, where it can; else the first category. */
function keepSlices(roles: Roles, components: Components): SegmentRole {
  const segment = keepSegment(roles, components, [])
  if (segment) return segment
  const dimension =
    segmentChoices(components).find(({ id }) => id === roles.category?.componentId) ??
    initialSegment(components)
  if (!dimension) throw new Error('No dimension found for initial config')
  return { ...newSegmentRole(dimension), sorting: BY_SIZE }
}

export function pieFromRoles(roles: Roles, common: CommonConfig, components: Components): PieConfig {
  const measure = keepMeasure(roles, components)
  const segment = keepSlices(roles, components)
  const animation = keepAnimation(roles, components, [segment.componentId])
  const config: PieConfig = {
    ...common,
    chartType: 'pie',
    fields: {
      y: keepMeasureField(roles, measure, ['showValues']),
      segment: toSegmentField(segment, 'pie', components),
      ...(animation && { animation }),
      color: toSegmentColor(segment),
    },
  }
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(
      common.interactiveFiltersConfig,
      pieReaderChoices(config),
    ),
  }
}

export const pieReaderChoices = ({ fields: { segment, animation } }: PieConfig): ReaderChoices => ({
  segmentId: segment.componentId,
  fieldIds: idsOf(segment, animation),
})
