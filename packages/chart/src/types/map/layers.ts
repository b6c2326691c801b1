import type { CellState, Table } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { countWarning, NO_DATA, warning } from '../../data/hints.ts'
import { listNames } from '../../description/describe-subject.ts'
import { NO_VALUE } from '../../guides/style.ts'
import type { MapSceneLayer, MapView, Pattern } from '../../map-scene.ts'
import type { MapExtent } from '../../scales/choose-world.ts'
import type { MapProjection } from '../../scales/fit-map.ts'
import type { Datum, Hint, Legend, LegendItem, Mark } from '../../scene.ts'

/** What one layer adds to the scene. */
export type MapLayer = {
  extent: MapExtent
  marks(projection: Pick<MapProjection, 'path' | 'point'>, firstDatum: number): Mark[]
  /** The same places for a renderer that lays them over tiles. */
  describe(view: MapView, firstDatum: number): MapSceneLayer
  data: Datum[]
  /** The dimension of its places, and the value of each datum; '' for what is none of its data. */
  shown: { id: string; readValue(datum: number): string }
  legends: Legend[]
  /** What it shows, for the description of the picture. */
  sentences: string[]
  /** Observations that fall on a place that another one has already. */
  overlaps: number
  /** Observed places that a map cannot show, because it has neither outline nor point for them: their names by value. */
  unplaced: [iri: string, name: string][]
  /** Regions are shown together with those that contain them. */
  hasParents: boolean
  isEmpty: boolean
  hasGeometry: boolean
}

/** What layers are drawn from. */
export type LayerInput = DrawInput & {
  /** The observations whose numbers set the ends of scales: of all keyframes, unless scales follow the shown one. */
  scaled: Table
  /** The observations of all keyframes: where a map lies does not depend on the shown one. */
  whole: Table
  /** The shown value of the dimension that is played. */
  keyframe: string | undefined
}

/** How regions without a number look: each kind has its own lines, so that none is taken for a pale colour. */
export const AREA_PATTERNS: Record<Exclude<CellState, 'value'>, Pattern> = {
  missing: 'hatch',
  undefined: 'cross-hatch',
}

/** What legends say of marks without a value; symbols too small for lines differ by their words only. */
export function missingItems(
  states: Iterable<CellState>,
  { words }: DrawInput,
  look: { color: string; hasPatterns: boolean } = { color: NO_VALUE, hasPatterns: true },
): LegendItem[] {
  const occurring = new Set(states)
  const labels = { missing: 'legend.no-value', undefined: 'legend.undefined' } as const
  return (['missing', 'undefined'] as const)
    .filter((state) => occurring.has(state))
    .map((state) => ({
      label: words(labels[state]),
      color: look.color,
      ...(look.hasPatterns ? { pattern: AREA_PATTERNS[state] } : {}),
    }))
}

/** The legend with what it says of marks without a value; they are named even where no colour is. */
export function withMissing(legend: Legend | undefined, missing: LegendItem[]): Legend[] {
  if (!legend) return missing.length === 0 ? [] : [{ type: 'swatches', symbol: 'square', items: missing }]
  if (missing.length === 0) return [legend]
  return legend.type === 'swatches'
    ? [{ ...legend, items: [...legend.items, ...missing] }]
    : [{ ...legend, missing: [...(legend.missing ?? []), ...missing] }]
}

/** What a reader should know about a map: that there is nothing on it, or that it does not show everything. */
export function mapHints(layers: MapLayer[], { words }: Pick<DrawInput, 'words'>): Hint[] {
  if (layers.every((layer) => layer.isEmpty)) return [NO_DATA]
  if (layers.some((layer) => !layer.hasGeometry)) return [{ kind: 'empty', messageId: 'hint.nogeometries' }]
  const unplaced = new Map(layers.flatMap((layer) => layer.unplaced))
  return [
    ...(layers.some(({ hasParents }) => hasParents) ? [warning('hint.map.regions-within-regions')] : []),
    // two layers that show the same observations lack the same ones
    ...countWarning('hint.overlap', Math.max(...layers.map(({ overlaps }) => overlaps))),
    ...(unplaced.size > 0
      ? [
          warning('hint.map.without-geometry', {
            count: unplaced.size,
            names: listNames([...unplaced.values()], words),
          }),
        ]
      : []),
  ]
}
