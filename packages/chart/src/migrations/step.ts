import { type Json, type JsonObject, textOf, withMemberAt } from './json.ts'

/** What could not be kept, in words, and where it stood. */
export type Loss = { path: string; what: string }
/** What somebody should know about a migrated config, and where it concerns it. */
export type Warning = {
  path: string
  message: string
  /** The iri of a cube about which too little is known: what is warned of is a guess, and nothing to be kept. */
  unknownCube?: string
}
export type Warn = (path: string, message: string, unknownCube?: string) => void

/** One version's change in both directions. The chain writes `version`, so no step does. */
export type Step<Context> = {
  /** The version that `up` leads to and `down` starts from. */
  to: string
  up: (before: JsonObject, context: Context & { warn: Warn }) => JsonObject
  down: (after: JsonObject, context: Context & { warn: Warn }) => JsonObject
  /** Words for what `down` may lose, by path; `*` stands for any one part of it. */
  lost?: Record<string, string>
}

/** What is known about a cube: its iri without version, and the iris of its components; left out while nobody knows them. */
export type CubeLookup = { unversionedIri: string; componentIris?: readonly string[] }

/** What the steps of a chart config ask for; fetched before, since no step can. */
export type ChartContext = {
  /** The key of a chart that has none yet: 12 characters. */
  key: string
  /** What the project said before its charts did: its texts, its active field and its cube. */
  meta?: JsonObject
  activeField?: string
  dataSet?: string
  /** By versioned cube iri. A cube that is missing is warned of, and counts as unversioned with unknown components. */
  cubes: ReadonlyMap<string, CubeLookup>
}

export type ChartStep = Step<ChartContext>

/** Whether a config is of one of these chart types. */
export const isOf = (config: JsonObject, ...types: string[]): boolean =>
  types.includes(textOf(config.chartType))

export const COMBOS = ['comboLineSingle', 'comboLineDual', 'comboLineColumn']

/** A step that leaves configs of other chart types as they are. */
export const stepOf = (types: readonly string[], { up, down, ...step }: ChartStep): ChartStep => ({
  ...step,
  up: (config, context) => (isOf(config, ...types) ? up(config, context) : config),
  down: (config, context) => (isOf(config, ...types) ? down(config, context) : config),
})

/** Both layers of a map changed, or a part of them: `.color`; undefined removes it. */
export const withLayers = (
  config: JsonObject,
  part: '' | '.color',
  change: (member: JsonObject) => Json | undefined,
): JsonObject =>
  ['areaLayer', 'symbolLayer'].reduce(
    (before, layer) => withMemberAt(before, `fields.${layer}${part}`, change),
    config,
  )
