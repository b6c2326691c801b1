import { type Components, isTemporal } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { Animation } from '../config/animation.ts'
import type { SegmentColor, SingleColor } from '../config/color.ts'
import type { BandSegment } from '../config/segment.ts'
import type { Sorting } from '../config/sorting.ts'
import type { CategoryRole, MeasureRole, Roles, SegmentRole } from '../roles.ts'
import type { ReaderChoices } from '../rules/interactive-filters.ts'
import { isStackable } from '../rules/stacking.ts'
import { keepAnimation } from './animation.ts'
import { keepCategory, keepCategoryField, toCategoryRole } from './category.ts'
import { idsOf } from './ids.ts'
import { keepMeasure, keepMeasureField, toMeasureRole } from './measure.ts'
import {
  keepSegment,
  keepSingleColor,
  toSegmentColor,
  toSegmentField,
  toSegmentRole,
  toSingleColorRole,
} from './segment.ts'

/** What columns and bars say alike, whichever way they lie. */
export type BandRoleFields = {
  category: CategoryRole & { sorting?: Sorting }
  measure: MeasureRole
  segment?: BandSegment
  animation?: Animation
  color: SegmentColor | SingleColor
}

export const bandToRoles = ({ category, measure, segment, animation, color }: BandRoleFields): Roles => ({
  category: toCategoryRole(category),
  measure: toMeasureRole(measure),
  segment: toSegmentRole(segment, color, segment?.type),
  color: toSingleColorRole(color),
  animation,
})

const OPTIONS = ['customDomain', 'showValues', 'showStandardError', 'showConfidenceInterval'] as const

export function bandFromRoles(
  roles: Roles,
  components: Components,
  { stacking }: EditOptions = {},
): BandRoleFields {
  const category = keepCategory(roles, components)
  const measure = keepMeasure(roles, components)
  const segment = keepSegment(roles, components, [category.id])
  const usedIds = [category.id, ...(segment ? [segment.componentId] : [])]
  const animation = keepAnimation(roles, components, usedIds)
  const type = segment && layoutOf(segment, isStackable(measure, stacking))
  const known = type === 'stacked' ? 'stacked' : 'grouped'
  return {
    category: keepCategoryField(roles, category),
    measure: keepMeasureField(roles, measure, OPTIONS),
    ...(segment &&
      type && { segment: { ...toSegmentField(segment, known, components, animation !== undefined), type } }),
    ...(animation && { animation }),
    color: segment ? toSegmentColor(segment) : keepSingleColor(roles),
  }
}

/** Parts are stacked where they can be, unless they stood side by side (specification 1 §4). */
const layoutOf = ({ type = 'stacked' }: SegmentRole, canStack: boolean): BandSegment['type'] =>
  canStack ? type : 'grouped'

/** What of columns and bars their readers may change. */
export function bandReaderChoices(
  { category, segment, animation }: Pick<BandRoleFields, 'category' | 'segment' | 'animation'>,
  components: Components,
): ReaderChoices {
  const dimension = components.dimensions.find(({ id }) => id === category.componentId)
  return {
    timeId: dimension && isTemporal(dimension) ? dimension.id : '',
    segmentId: segment?.componentId,
    isStacked: segment?.type === 'stacked',
    fieldIds: idsOf(category, segment, animation),
  }
}
