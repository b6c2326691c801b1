import type { ComponentId } from '@tessera/cube'
import type { Animation } from './config/animation.ts'
import type { CategoricalColor, FixedColor, NumericalColor } from './config/color.ts'
import type { Sorting } from './config/sorting.ts'

/**
 * What a chart says, whatever its type: which dimension lays marks along an axis, which measure gives their
 * length or colour, what splits them. A change of type goes config → roles → config, so that eleven types need
 * eleven pairs of functions and not a hundred and ten.
 */
export type Roles = {
  /** What marks are laid along: an axis of categories or time, the regions or places of a map. */
  category?: CategoryRole
  /** What gives marks their length, colour or size; of two axes the vertical, of two vertical ones the left. */
  measure?: MeasureRole
  /** What is drawn beside the measure, in its order. */
  otherMeasures?: ComponentId[]
  /** What each mark stands for where no axis says it: a dot of a scatterplot. */
  detail?: { componentId: ComponentId }
  /** What splits marks by colour. */
  segment?: SegmentRole
  /** One colour for all marks. */
  color?: { paletteId: string; color: string }
  /** A colour for each measure. */
  measureColors?: { paletteId: string; colorMapping: Record<string, string> }
  /** The colours of a map's layers, kept where the next type has layers too. */
  layerColor?: FixedColor | CategoricalColor | NumericalColor
  /** What is played through. */
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
  /** Of parts of a whole so many of the largest are drawn each, all others as one. */
  groupRest?: number
  paletteId: string
  colorMapping: Record<string, string>
}
