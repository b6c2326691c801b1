import type { ChartConfig, DrawInput, MapSection } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import type { Transition } from './motion/transition.ts'

export type ChartProps = {
  config: ChartConfig
  input: Omit<DrawInput, 'width' | 'words'>
  /** What the picture is called. */
  label: string
  t: Translate
  /** The observations as a table instead of the drawing. */
  isTable?: boolean
  /**
   * As high as its parent makes it, a tile of a canvas: the picture takes what its key leaves; long tables and many bars
   * scroll. A number is the tile's height in px, for a server, which lays nothing out.
   */
  fillsHeight?: boolean | number
  /** Hints by their message ids that stand elsewhere on the page already. */
  saidHints?: readonly string[]
  /** Called with a value of the segment that a reader switches on or off in the legend. */
  onToggle?: (value: string) => void
  /** How a change becomes visible; `'none'` while a reader drags, whole frames without easing while one plays. */
  transition?: Transition
  /** The style of a map to lie below the data of maps; outlines where left out. */
  baseStyleUrl?: string
  /** Told which section of the world a map shows. */
  onSection?: (section: MapSection) => void
}
