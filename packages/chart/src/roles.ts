import type { ComponentId } from '@tessera/cube'
import type { Animation } from './config/animation.ts'
import type { CategoricalColor, FixedColor, NumericalColor } from './config/color.ts'
import type { Sorting } from './config/sorting.ts'

/**
 * The content of a chart in terms that do not depend on its type, such as the dimension along an axis, the measure
 * behind length or colour, and the segment. Chart types convert to each other through roles (config → roles → config),
 * so 11 types need 11 pairs of functions instead of 110.
 */
export type Roles = {
  /** The dimension along which marks are placed: an axis of categories or time, or the regions or places of a map. */
  category?: CategoryRole
  /** The measure that determines the marks' length, colour or size. With two axes, that of the vertical or left one. */
  measure?: MeasureRole
  /** Further measures, in drawing order. */
  otherMeasures?: ComponentId[]
  /** The dimension that a mark stands for but that is not on an axis, as for the dots of a scatterplot. */
  detail?: { componentId: ComponentId }
  /** The dimension that splits marks by colour. */
  segment?: SegmentRole
  /** The colour of all marks. */
  color?: { paletteId: string; color: string }
  /** The colour of each measure. */
  measureColors?: { paletteId: string; colorMapping: Record<string, string> }
  /** The colours of a map's layers, kept if the next type has layers too. */
  layerColor?: FixedColor | CategoricalColor | NumericalColor
  /** The dimension that is animated. */
  animation?: Animation
}

export type CategoryRole = { componentId: ComponentId; sorting?: Sorting; useAbbreviations?: boolean }

export type MeasureRole = {
  componentId: ComponentId
  customDomain?: [number, number]
  showValues?: boolean
  showStandardError?: boolean
  showConfidenceInterval?: boolean
  scale?: 'linear' | 'log'
}

export type SegmentRole = {
  componentId: ComponentId
  sorting?: Sorting
  useAbbreviations?: boolean
  showTitle?: boolean
  showValuesMapping?: Record<string, boolean>
  type?: 'stacked' | 'grouped'
  /** The number of largest parts of a whole that are drawn separately. The others are combined. */
  groupRest?: number
  paletteId: string
  colorMapping: Record<string, string>
}
