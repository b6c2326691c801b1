import type { ComponentId, Components, Locale, Table } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { ChartBase } from './config/chart-base.ts'
import type { Control } from './controls.ts'
import type { Category } from './data/categories.ts'
import type { PlotRules } from './edit/plot.ts'
import type { Suggestion, SuggestionSite } from './edit/suggestion.ts'
import type { MapServer } from './map-picture.ts'
import type { Theme } from './palettes/dark-scene.ts'
import type { Roles } from './roles.ts'
import type { ChartField } from './rules/chart-fields.ts'
import type { ReaderChoices } from './rules/interactive-filters.ts'
import type { Need } from './rules/needs.ts'
import type { AuthorPalette } from './rules/palettes.ts'
import type { StackingRule } from './rules/stacking.ts'
import type { LogarithmicAxis } from './scales/value-scale.ts'
import type { PanelFrame, Scene } from './scene.ts'
import type { ViewState } from './viewer/view-state.ts'
import type { Words } from './words.ts'

/** The type-independent part of a config, kept when the chart type changes. */
export type CommonConfig = Omit<ChartBase, 'activeField'>

/** The input of a draw function. */
export type DrawInput = {
  components: Components
  /** The query results of the config. */
  table: Table
  /** The regions of the geographical dimension, if the chart draws any. */
  shapes?: Topology
  /** Outlines drawn below the data of a map, as a topology. Only its first object is drawn. */
  outlines?: Topology
  /** Whether readers can pan and zoom the map. If so, shapes are more detailed, and also drawn outside the frame. */
  isMovable?: boolean
  /** Whether base map tiles (in Mercator projection) will be placed below the map. */
  hasTiles?: boolean
  /** The servers whose layers maps may show. */
  mapServers?: readonly MapServer[] | undefined
  /** Whether the scene names the dimension values of each datum, so that other charts can highlight them. */
  namesValues?: boolean
  /** The reader's changes; none if omitted. */
  view?: ViewState
  /** The width of the container, in px. */
  width: number
  /**
   * The height of the whole picture in px, for dashboard tiles. By default it follows from the width. Tables are as
   * high as their rows.
   */
  height?: number
  /** For small multiples: the properties that this panel shares with the others. */
  panel?: Panel
  /** The height of the plot area alone, in px. `fillHeight` computes it from the height of the picture. */
  plotHeight?: number
  locale: Locale
  words: Words
  /** The theme of the background; light by default. */
  theme?: Theme
  /** Makes axes logarithmic, if the chart has logarithmic axes. */
  logarithmic?: LogarithmicAxis
  /** Puts ranks before the names of categories, if the chart shows ranks. */
  rankCategories?: (data: RankedData) => Category[]
  /**
   * The end of the sizes to which the categories are limited, if others are not shown, and the ranks of the highlighted
   * ones beyond the limit among all.
   */
  limited?: { end?: 'largest' | 'smallest'; ranks: ReadonlyMap<string, number | undefined> }
  /**
   * The observations at all points in time, for tables that show trends (`trends.ts`); omitted if there are too many.
   */
  history?: Table | undefined
}

/** The data of columns and bars that ranks depend on. */
export type RankedData = {
  categories: Category[]
  segments: readonly Category[]
  bands: readonly { category: string; value: number }[]
  /** The total of a stack; `undefined` if there is none. */
  sumOf(category: string): number | undefined
  isGrouped: boolean
  isPercent: boolean
  overlaps: number
  /** The moment that an animation shows; `undefined` without one. */
  keyframe: string | undefined
  /** The segments that readers have hidden. */
  hidden: ReadonlySet<string>
}

/** The properties that a small multiple shares with the others. */
export type Panel = {
  /** The observations of all panels: their axes show the same categories. */
  table: Table
  /** Whether each panel shows one value of the segment; otherwise all panels have the same segments. */
  isOfSegment?: boolean
  /** The domain of the value axis if all panels share it; by default each has its own. */
  domain?: [number, number]
  /** The same for the other axis, if it shows values too. */
  along?: [number, number]
  /** Whether the scales are linear because some panel cannot have a logarithmic one. */
  isLinear?: boolean
  /** Whether this drawing provides the shared titles and legend. */
  isWhole?: boolean
  /** Whether only the first panel of a row has axis labels, because all share one axis. */
  hasSideLabels: boolean
  /** Whether labels are drawn below the panel. */
  hasLabelsBelow?: boolean
  /** Dimensions that fit all panels. If absent, each panel has its own layout. */
  fixed?: Omit<PanelFrame, 'values' | 'along' | 'logarithmic'>
}

/** The inputs of editing besides the config and the cube: a server setting and the signed-in author's palettes. */
export type EditOptions = {
  /** Which measures may be stacked; `additive` by default. */
  stacking?: StackingRule
  /**
   * The language of the editor, in which lists of values are sorted by name. If absent, values keep the order of the
   * data.
   */
  locale?: Locale
  /** The author's own palettes; none unless signed in. */
  palettes?: readonly AuthorPalette[]
  /** The drawn observations, if loaded. Some advice depends on them. */
  table?: Table | undefined
}

/** An icon on a 24 × 24 grid: filled shapes, and strokes for lines. */
export type ChartIcon = { fill?: string; stroke?: string }

/** Draws configs of one chart type. */
export type Draw<Config> = (config: Config, input: DrawInput) => Scene

/** Wraps a draw function to add to its scene or to change it. */
export type WrapDraw<Config> = (draw: Draw<Config>) => Draw<Config>

/** The input for creating controls. */
export type ControlSite<Config> = Omit<EditOptions, 'locale'> & {
  type: Pick<ChartType<Config>, 'fields' | 'hasLimitSymbols'>
  config: Config
  components: Components
  rules: PlotRules
}

/** The part of a chart type that is loaded only for authors. */
export type Editing<Config> = {
  /** The settings for authors; `controlsOf` adds those about what readers may change. */
  controls(site: ControlSite<Config>): Control<Config>[]
  /** Suggested charts of this type for a cube, best first. */
  suggest?(site: SuggestionSite): Suggestion[]
}

/** A chart type, as completed by `defineChartType`. `registry.ts` lists them all. */
export type ChartType<Config> = {
  name: string
  /** The group in the chart type menu. Combined charts draw several measures (specification 2 §2). */
  group: 'regular' | 'combo'
  icon: ChartIcon
  /** Requirements on the cube, in the order in which missing ones are reported. */
  needs: readonly Need[]
  /** The fields for components. Empty for tables, which list all components. */
  fields: readonly ChartField<Config>[]
  plot: PlotRules
  /** Converts a config to roles, the common terms through which chart types convert to each other. */
  toRoles(config: Config, components: Components): Roles
  /** Creates a config from roles, with the defaults of a new chart for missing ones. */
  fromRoles(roles: Roles, common: CommonConfig, components: Components, options?: EditOptions): Config
  /** The drawn or listed components, which are also the queried ones. */
  usedComponents(config: Config): ComponentId[]
  /** The dimensions that distinguish marks; every other key dimension needs a single value. */
  encodedDimensions(config: Config): ComponentId[]
  /** Returns the parts of the config that determine what readers can change. */
  readerChoices(config: Config, components: Components): ReaderChoices
  /** Whether the chart can be drawn as small multiples of another dimension. */
  canFacet: boolean
  /** Whether the chart has stacked segments. */
  isStacked(config: Config): boolean
  /** Whether marks have stable positions, so that annotations can refer to them. */
  canAnnotate: boolean
  /** Whether authors can choose a symbol for limits with a single value. */
  hasLimitSymbols: boolean
  /** The dimension whose regions are drawn. */
  shapesDimension(config: Config, components: Components): ComponentId | undefined
  /** Whether land and borders are drawn below the data. */
  drawsOutlines(config: Config): boolean
  /** The columns of a table, in order; `undefined` for other charts. */
  listedColumns?(config: Config): ComponentId[]
  /** Loads the draw function in its own chunk, so that pages load only the chart types they show. */
  loadDraw(): Promise<Draw<Config>>
  /** Loads the part for authors in its own chunk. */
  loadEditing(): Promise<Editing<Config>>
}
