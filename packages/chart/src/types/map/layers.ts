import type { CellState, Table } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { countWarning, NO_DATA, warning } from '../../data/hints.ts'
import { listNames } from '../../description/describe-subject.ts'
import { NO_VALUE } from '../../guides/style.ts'
import type { MapSceneLayer, MapView, Pattern } from '../../map-scene.ts'
import type { MapExtent } from '../../scales/choose-world.ts'
import type { MapProjection } from '../../scales/fit-map.ts'
import type { Datum, Hint, Legend, LegendItem, Mark } from '../../scene.ts'

/** The contribution of a layer to the scene. */
export type MapLayer = {
  extent: MapExtent
  marks(projection: Pick<MapProjection, 'path' | 'point'>, firstDatum: number): Mark[]
  /** Describes the places for a renderer that draws them on tiles. */
  describe(view: MapView, firstDatum: number): MapSceneLayer
  data: Datum[]
  /** The dimension of its places, with the value of each datum; '' for data of other layers. */
  shown: { id: string; readValue(datum: number): string }
  legends: Legend[]
  /** Its sentences in the description of the picture. */
  sentences: string[]
  /** The number of observations whose place already has another one. */
  overlaps: number
  /** Observed places that cannot be shown, because they have neither outline nor point, with their names. */
  unplaced: [iri: string, name: string][]
  /** Whether regions are shown together with regions that contain them. */
  hasParents: boolean
  isEmpty: boolean
  hasGeometry: boolean
}

/** The input of layers. */
export type LayerInput = DrawInput & {
  /** The observations that determine scales. They cover all keyframes, unless scales follow the current one. */
  scaled: Table
  /** The observations of all keyframes, since the extent of a map does not depend on the current one. */
  whole: Table
  /** The current value of the animated dimension. */
  keyframe: string | undefined
}

/** The hatching of regions without a number. It differs by reason, and cannot be mistaken for a pale colour. */
export const AREA_PATTERNS: Record<Exclude<CellState, 'value'>, Pattern> = {
  missing: 'hatch',
  undefined: 'cross-hatch',
}

/**
 * Returns legend items for marks without a value. Symbols are too small for hatching and differ only by their labels.
 */
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

/** Adds marks without a value to the legend, or to a new one if there are no colours. */
export function withMissing(legend: Legend | undefined, missing: LegendItem[]): Legend[] {
  if (!legend) return missing.length === 0 ? [] : [{ type: 'swatches', symbol: 'square', items: missing }]
  if (missing.length === 0) return [legend]
  return legend.type === 'swatches'
    ? [{ ...legend, items: [...legend.items, ...missing] }]
    : [{ ...legend, missing: [...(legend.missing ?? []), ...missing] }]
}

/** Returns hints about an empty or incomplete map. */
export function mapHints(layers: MapLayer[], { words }: Pick<DrawInput, 'words'>): Hint[] {
  if (layers.every((layer) => layer.isEmpty)) return [NO_DATA]
  if (layers.some((layer) => !layer.hasGeometry)) return [{ kind: 'empty', messageId: 'hint.nogeometries' }]
  const unplaced = new Map(layers.flatMap((layer) => layer.unplaced))
  return [
    ...(layers.some(({ hasParents }) => hasParents) ? [warning('hint.map.regions-within-regions')] : []),
    // two layers with the same observations lack the same places
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
