import type { ComponentId, Components, Locale, Table } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { ChartBase } from './config/chart-base.ts'
import type { Control } from './controls.ts'
import type { PlotRules } from './edit/plot.ts'
import type { Suggestion, SuggestionSite } from './edit/suggestion.ts'
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

/** The part of a config that does not depend on its type: it is kept when the type changes. */
export type CommonConfig = Omit<ChartBase, 'activeField'>

/** Everything a drawing is made from. */
export type DrawInput = {
  components: Components
  /** The observations the config's query answers. */
  table: Table
  /** The regions of the geographical dimension that the chart needs, where it needs them. */
  shapes?: Topology
  /** Outlines drawn below the data of a map, as one topology; its first object is drawn. */
  outlines?: Topology
  /** A map is drawn for somebody who may move it: finer than a picture is sent, and beyond its frame. */
  isMovable?: boolean
  /** A base map of tiles, which are in Mercator, will lie below a map that shows its base layer. */
  hasTiles?: boolean
  /** The scene says which values of dimensions its data stand for, so that they are found in other charts. */
  namesValues?: boolean
  /** What a reader has changed; nothing where left out. */
  view?: ViewState
  /** Of the container, in px. */
  width: number
  /** The height wanted of the whole picture, in px: a tile's. Left out, the width decides. Tables are as high as their rows. */
  height?: number
  /** It is one of several small pictures, and has what they have in common. */
  panel?: Panel
  /** The height of the plot area alone, in px: what `fillHeight` finds for a picture of a wanted height. */
  plotHeight?: number
  locale: Locale
  words: Words
  /** What it will stand on; light paper where left out. */
  theme?: Theme
  /** What makes axes logarithmic, where the chart has such ones. */
  logarithmic?: LogarithmicAxis
}

/** What a picture among small multiples has in common with the others. */
export type Panel = {
  /** The observations of all of them: what lies along their axes is the same. */
  table: Table
  /** Each is of one value of the segment; else all have the same ones, whichever of them they show. */
  isOfSegment?: boolean
  /** The ends of the axis of values, where all have one; its own where left out. */
  domain?: [number, number]
  /** The same of the other axis, where that is one of values too. */
  along?: [number, number]
  /** Not all of them can be drawn on a logarithmic scale. */
  isLinear?: boolean
  /** It is drawn for what stands around all of them: titles and legend. */
  isWhole?: boolean
  /** Labels stand beside the first picture of a row alone where all have one axis. */
  hasSideLabels: boolean
  /** Labels stand below it. */
  hasLabelsBelow?: boolean
  /** What fits all of them; each is laid out by itself until that is known. */
  fixed?: Omit<PanelFrame, 'values' | 'along' | 'logarithmic'>
}

/** What decides how configs are made besides the cube: a setting of the server, and who is at work. */
export type EditOptions = {
  /** Which measures may be stacked; `additive` where left out. */
  stacking?: StackingRule
  /** The language of the editor: lists of values stand in the order of its names. Left out, in the order of the data. */
  locale?: Locale
  /** The palettes of the author; none where nobody is signed in. */
  palettes?: readonly AuthorPalette[]
  /** The observations that are drawn, where they are there: what speaks for or against a choice may lie in them. */
  table?: Table | undefined
}

/** A small picture, 24 by 24: filled shapes, and strokes for what is a line. */
export type ChartIcon = { fill?: string; stroke?: string }

/** Draws the configs of one kind of chart. */
export type Draw<Config> = (config: Config, input: DrawInput) => Scene

/** A drawing with something added to it, or changed in it. */
export type WrapDraw<Config> = (draw: Draw<Config>) => Draw<Config>

/** What controls are made from. */
export type ControlSite<Config> = Omit<EditOptions, 'locale'> & {
  type: Pick<ChartType<Config>, 'fields' | 'hasLimitSymbols'>
  config: Config
  components: Components
  rules: PlotRules
}

/** What only authors need of a kind of chart. */
export type Editing<Config> = {
  /** What an author may set; what readers may change is added (`controlsOf`). */
  controls(site: ControlSite<Config>): Control<Config>[]
  /** The charts of this kind to suggest for a cube, the best one first. */
  suggest?(site: SuggestionSite): Suggestion[]
}

/** One kind of chart, as `defineChartType` completes it. `registry.ts` lists all of them. */
export type ChartType<Config> = {
  name: string
  /** Combinations draw several measures, and are the second group people choose from (specification 2 §2). */
  group: 'regular' | 'combo'
  icon: ChartIcon
  /** What a cube must have, in the order in which people are told what is missing. */
  needs: readonly Need[]
  /** What components can be put on; a table lists them all and has none. */
  fields: readonly ChartField<Config>[]
  plot: PlotRules
  /** What the config says in terms every type understands: the hub between chart types. */
  toRoles(config: Config, components: Components): Roles
  /** A config from the roles, filling what is missing as a new chart would. */
  fromRoles(roles: Roles, common: CommonConfig, components: Components, options?: EditOptions): Config
  /** The components drawn or listed, and so asked for. */
  usedComponents(config: Config): ComponentId[]
  /** The dimensions that tell marks apart: every other key dimension needs a single value. */
  encodedDimensions(config: Config): ComponentId[]
  /** What of the config decides what its readers may change. */
  readerChoices(config: Config, components: Components): ReaderChoices
  /** Whether authors are offered filters for readers at all (specification 2 §2: not for tables). */
  hasInteractiveFilters: boolean
  /** Whether a small picture can be drawn for each value of a further dimension. */
  canFacet: boolean
  /** Whether segments are stacked. */
  isStacked(config: Config): boolean
  /** Whether its marks stay where they are, so that annotations can point at them. */
  canAnnotate: boolean
  /** Whether a limit of a single value is drawn as a symbol that authors choose. */
  hasLimitSymbols: boolean
  /** The dimension whose regions are drawn. */
  shapesDimension(config: Config, components: Components): ComponentId | undefined
  /** Whether land and borders are drawn below the data. */
  drawsOutlines(config: Config): boolean
  /** The columns of a chart that is a table, in their order; other charts have none. */
  listedColumns?(config: Config): ComponentId[]
  /** Its drawing, loaded by itself: a page brings the drawing of what it shows and of nothing else. */
  loadDraw(): Promise<Draw<Config>>
  /** What only authors need, loaded by itself. */
  loadEditing(): Promise<Editing<Config>>
}
