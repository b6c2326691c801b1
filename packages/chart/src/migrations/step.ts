import { type Json, type JsonObject, textOf, withMemberAt } from './json.ts'

/** A setting that was lost, in words, and its path. */
export type Loss = { path: string; what: string }
/** A warning about a migrated config, with the path it concerns. */
export type Warning = {
  path: string
  message: string
  /** The IRI of a cube without metadata. The result is then a guess and should not be saved. */
  unknownCube?: string
}
export type Warn = (path: string, message: string, unknownCube?: string) => void

/** The change of one version, in both directions. Steps do not set `version`, because the chain does. */
export type Step<Context> = {
  /** The version that `up` produces and `down` starts from. */
  to: string
  up: (before: JsonObject, context: Context & { warn: Warn }) => JsonObject
  down: (after: JsonObject, context: Context & { warn: Warn }) => JsonObject
  /** Descriptions of what `down` may lose, by path. `*` matches any path segment. */
  lost?: Record<string, string>
}

/** The lookup of a cube: its unversioned IRI and, if known, the IRIs of its components. */
export type CubeLookup = { unversionedIri: string; componentIris?: readonly string[] }

/** The context of the steps of a chart config. It is loaded in advance, because steps are synchronous. */
export type ChartContext = {
  /** A key of 12 characters for charts without one. */
  key: string
  /** The texts, active field and cube of the project, for versions in which charts have none of their own. */
  meta?: JsonObject
  activeField?: string
  dataSet?: string
  /** Lookups by versioned cube IRI. Missing cubes cause a warning and count as unversioned, with unknown components. */
  cubes: ReadonlyMap<string, CubeLookup>
}

export type ChartStep = Step<ChartContext>

/** Returns whether a config has one of these chart types. */
export const isOf = (config: JsonObject, ...types: string[]): boolean =>
  types.includes(textOf(config.chartType))

export const COMBOS = ['comboLineSingle', 'comboLineDual', 'comboLineColumn']

/** Creates a step that applies only to these chart types. */
export const stepOf = (types: readonly string[], { up, down, ...step }: ChartStep): ChartStep => ({
  ...step,
  up: (config, context) => (isOf(config, ...types) ? up(config, context) : config),
  down: (config, context) => (isOf(config, ...types) ? down(config, context) : config),
})

/** Changes both layers of a map, or a part of them such as `.color`. Removes it if `change` returns `undefined`. */
export const withLayers = (
  config: JsonObject,
  part: '' | '.color',
  change: (member: JsonObject) => Json | undefined,
): JsonObject =>
  ['areaLayer', 'symbolLayer'].reduce(
    (before, layer) => withMemberAt(before, `fields.${layer}${part}`, change),
    config,
  )
