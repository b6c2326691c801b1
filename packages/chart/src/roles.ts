import type { ComponentId } from '@tessera/cube'
import type { CategoricalColor, FixedColor, NumericalColor } from './config/color.ts'
import type { Sorting } from './config/sorting.ts'

/**
 * What a chart says, whatever its type: which dimension lays marks along an axis, which measure gives their
 * length or colour, what splits them. A change of type goes config → roles → config, so that eleven types need
 * eleven pairs of functions and not a hundred and ten.
 */
export type Roles = {
  /** What marks are laid along: an axis of categories or time, the regions or places of a map. */
  category?: { componentId: ComponentId; sorting?: Sorting; useAbbreviations?: boolean }
  /** What gives marks their length, colour or size. */
  measure?: { componentId: ComponentId; customDomain?: [number, number] }
  /** What splits marks by colour. */
  segment?: {
    componentId: ComponentId
    sorting?: Sorting
    useAbbreviations?: boolean
    type?: 'stacked' | 'grouped'
    paletteId: string
    colorMapping: Record<string, string>
  }
  /** One colour for all marks. */
  color?: { paletteId: string; color: string }
  /** The colours of a map's layers, kept where the next type has layers too. */
  layerColor?: FixedColor | CategoricalColor | NumericalColor
}
