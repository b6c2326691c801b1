import type { Component, ComponentId, ComponentKind, Components, Locale, Table } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { ChartConfig } from './config/index.ts'
import type { Control } from './controls.ts'
import type { Roles } from './roles.ts'
import type { ReaderChoices } from './rules/interactive-filters.ts'
import type { AuthorPalette } from './rules/palettes.ts'
import type { StackingRule } from './rules/stacking.ts'
import type { Scene } from './scene.ts'
import type { ViewState } from './viewer/view-state.ts'
import type { Words } from './words.ts'

export type ChartTypeName = ChartConfig['chartType']

/** What of a config does not depend on its type: it is kept when the type changes. */
export type CommonConfig = Pick<
  ChartConfig,
  'key' | 'version' | 'meta' | 'cubes' | 'interactiveFiltersConfig' | 'limits'
>

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
  /** What a reader has changed; nothing where left out. */
  view?: ViewState
  /** Of the container, in px. */
  width: number
  locale: Locale
  words: Words
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

/** A place of a chart that takes components (specification 1 §5, encoding component types). */
export type Encoding<Config> = {
  /** What it is called: its field, and inside of it: `x`, `segment`, `areaLayer`, `areaLayer.color`… */
  field: string
  /** The kinds of components it takes. */
  kinds: readonly ComponentKind[]
  isOptional: boolean
  /** A component that stands elsewhere cannot stand here too. */
  isExclusive: boolean
  /** What stands there now; most places take one component. */
  read(config: Config): ComponentId[]
  /** Whether a component of its kinds fits to what stands in the other places; left out: each does. */
  fits?(component: Component, config: Config, components: Components): boolean
}

/** Draws the configs of one kind of chart; `drawings.ts` lists them all, apart, so that editing loads no drawing. */
export type Draw<Config> = (config: Config, input: DrawInput) => Scene

/**
 * One kind of chart. The registry lists all of them; nobody else asks which kind a config is.
 */
export type ChartType<Config> = {
  name: ChartTypeName
  /** What the config says in terms every type understands: the hub between chart types. */
  toRoles(config: Config, components: Components): Roles
  /** A config from the roles, filling what is missing as a new chart would. */
  fromRoles(roles: Roles, common: CommonConfig, components: Components, options?: EditOptions): Config
  /** Where components stand; a table lists them all and has no such places. */
  encodings: Encoding<Config>[]
  /** The components drawn or listed, and so asked for. */
  usedComponents(config: Config): ComponentId[]
  /** The dimensions that tell marks apart: every other key dimension needs a single value. */
  encodedDimensions(config: Config): ComponentId[]
  /** What of the config decides what its readers may change. */
  readerChoices(config: Config, components: Components): ReaderChoices
  /** Whether authors are offered filters for readers at all (specification 2 §2: not for tables). */
  hasInteractiveFilters: boolean
  /** Whether a limit of a single value is drawn as a symbol that authors choose. */
  hasLimitSymbols: boolean
  /** The dimension whose regions are drawn. */
  shapesDimension(config: Config, components: Components): ComponentId | undefined
  /** Whether land and borders are drawn below the data. */
  drawsOutlines(config: Config): boolean
  /** The columns of a chart that is a table, in their order; other charts have none. */
  listedColumns?(config: Config): ComponentId[]
  controls(config: Config, components: Components, options?: EditOptions): Control<Config>[]
}
