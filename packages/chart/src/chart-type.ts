import type { ComponentId, ComponentKind, Components, Locale, Table } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { ChartConfig } from './config/index.ts'
import type { Control } from './controls.ts'
import type { Roles } from './roles.ts'
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
  /** What a reader has changed; nothing where left out. */
  view?: ViewState
  /** Of the container, in px. */
  width: number
  locale: Locale
  words: Words
}

/** A place of a chart that takes a component (specification 1 §5, encoding component types). */
export type Encoding = {
  /** Its name among the config's fields: `x`, `segment`, `areaLayer`… */
  field: string
  /** The kinds of components it takes. */
  kinds: readonly ComponentKind[]
  isOptional: boolean
  /** Its component is taken from the other exclusive encodings. */
  isExclusive: boolean
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
  fromRoles(roles: Roles, common: CommonConfig, components: Components): Config
  /** The components drawn or listed, and so asked for. */
  usedComponents(config: Config): ComponentId[]
  /** The dimensions that tell marks apart: every other key dimension needs a single value. */
  encodedDimensions(config: Config): ComponentId[]
  /** The dimension whose regions are drawn. */
  shapesDimension(config: Config, components: Components): ComponentId | undefined
  /** Whether land and borders are drawn below the data. */
  drawsOutlines(config: Config): boolean
  controls(config: Config, components: Components): Control<Config>[]
}
