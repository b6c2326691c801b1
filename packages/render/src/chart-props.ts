import type { ChartConfig, DrawInput, MapSection } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import type { Transition } from './motion/transition.ts'

export type ChartProps = {
  config: ChartConfig
  input: Omit<DrawInput, 'width' | 'words'>
  /** The accessible name of the picture. */
  label: string
  t: Translate
  /** Whether to show a table of the observations instead of the drawing. */
  isTable?: boolean
  /**
   * Whether the chart takes the height of its parent, such as a tile of a canvas. The picture takes the space that the
   * key leaves; long tables and many bars scroll. A number is the tile's height in px, for the server, which cannot
   * measure it.
   */
  fillsHeight?: boolean | number
  /** Whether it stands in a card of a dashboard, whose widths differ from those of a page. */
  isCard?: boolean
  /** The message ids of hints that the page already shows elsewhere. */
  saidHints?: readonly string[]
  /** Called with a segment value when a reader toggles it in the legend. */
  onToggle?: (value: string) => void
  /** How changes are animated: `'none'` while a reader drags, linear over whole frames while an animation plays. */
  transition?: Transition
  /** The style of the base map below the data of maps; outlines if omitted. */
  baseStyleUrl?: string
  /** The servers whose layers maps may show. */
  mapServers?: DrawInput['mapServers']
  /** Called with the visible section of the world of a map. */
  onSection?: (section: MapSection) => void
}
