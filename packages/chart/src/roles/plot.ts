import type { Components } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { Animation } from '../config/animation.ts'
import type { SegmentColor, SingleColor } from '../config/color.ts'
import type { BandSegment, PartSegment } from '../config/segment.ts'
import type { Sorting } from '../config/sorting.ts'
import type { CategoryRole, MeasureRole, Roles, SegmentRole } from '../roles.ts'
import { beginsStacked } from '../rules/addable.ts'
import { isStackable } from '../rules/stacking.ts'
import { keepCategory, keepCategoryField, toCategoryRole } from './category.ts'
import { keepMeasure, keepMeasureField, toMeasureRole } from './measure.ts'
import { keepAnimation, keepSegment, toSegmentRole, toSingleColorRole, toSplit } from './segment.ts'

/** The common fields of charts with a category or time axis and a measure axis. */
type PlotRoleFields = {
  category: CategoryRole
  measure: MeasureRole
  segment?: PartSegment | undefined
  animation?: Animation | undefined
  color: SegmentColor | SingleColor
}

export const plotToRoles = (
  { category, measure, segment, animation, color }: PlotRoleFields,
  type?: SegmentRole['type'],
): Roles => ({
  category: toCategoryRole(category),
  measure: toMeasureRole(measure),
  segment: toSegmentRole(segment, color, type),
  color: toSingleColorRole(color),
  animation,
})

/** The options of a measure that lines and bars support. */
export const MEASURE_OPTIONS = [
  'customDomain',
  'showValues',
  'showStandardError',
  'showConfidenceInterval',
] as const

/** The common fields of columns and bars. */
type BandRoleFields = PlotRoleFields & {
  category: CategoryRole & { sorting: Sorting }
  segment?: BandSegment
  animation?: Animation
}

export function bandFromRoles(
  roles: Roles,
  components: Components,
  { stacking }: EditOptions,
): BandRoleFields {
  const category = keepCategory(roles, components)
  const measure = keepMeasure(roles, components)
  const kept = keepSegment(roles, components, [category.id])
  const animation = keepAnimation(roles, components, [category.id, ...(kept ? [kept.componentId] : [])])
  // stacks parts if possible, unless they were side by side (specification 1 §4)
  const first = beginsStacked(measure, stacking) ? 'stacked' : 'grouped'
  const type = isStackable(measure, stacking) ? (kept?.type ?? first) : 'grouped'
  const { segment, color } = toSplit(roles, kept, type, components, animation !== undefined)
  return {
    category: keepCategoryField(roles, category),
    measure: keepMeasureField(roles, measure, MEASURE_OPTIONS),
    ...(segment && { segment: { ...segment, type } }),
    ...(animation && { animation }),
    color,
  }
}
