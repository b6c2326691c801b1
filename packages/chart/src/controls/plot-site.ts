import type { Components, Table } from '@tessera/cube'
import type { PlotConfig, PlotRules } from '../edit/plot.ts'
import type { AuthorPalette } from '../rules/palettes.ts'

/** What the controls of a plot are made from. */
export type PlotSite<Config extends PlotConfig> = {
  config: Config
  components: Components
  rules: PlotRules
  /** The palettes of the author. */
  palettes?: readonly AuthorPalette[] | undefined
  /** The observations that are drawn, where they are there. */
  table?: Table | undefined
}
