import type { CellState, Table } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { NO_VALUE } from '../../guides/style.ts'
import type { MapSceneLayer, MapView } from '../../map-scene.ts'
import type { MapExtent, MapProjection } from '../../scales/fit-map.ts'
import type { Datum, Legend, LegendItem, Mark, Pattern } from '../../scene.ts'

/** What one layer adds to the scene. */
export type MapLayer = {
  extent: MapExtent
  marks(projection: Pick<MapProjection, 'path' | 'point'>, firstDatum: number): Mark[]
  /** The same places for a renderer that lays them over tiles. */
  describe(view: MapView, firstDatum: number): MapSceneLayer
  data: Datum[]
  legends: Legend[]
  /** What it shows, for the description of the picture. */
  sentences: string[]
  /** Observations that fall on a place that another one has already. */
  overlaps: number
  /** Observed places that a map cannot show, because nobody says where they are; their values. */
  unplaced: string[]
  /** Regions are shown together with those that contain them. */
  hasParents: boolean
  isEmpty: boolean
  hasGeometry: boolean
}

/** What layers are drawn from. */
export type LayerInput = DrawInput & {
  /** The observations whose numbers set the ends of scales: of all frames, unless scales follow the shown one. */
  scaled: Table
  /** The observations of all frames: where a map lies does not depend on the shown one. */
  whole: Table
  /** The shown value of the dimension that is played. */
  frame: string | undefined
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
  const toItem = (state: Exclude<CellState, 'value'>, messageId: string): LegendItem[] =>
    occurring.has(state)
      ? [
          {
            label: words(messageId),
            color: look.color,
            ...(look.hasPatterns ? { pattern: AREA_PATTERNS[state] } : {}),
          },
        ]
      : []
  return [...toItem('missing', 'legend.no-value'), ...toItem('undefined', 'legend.undefined')]
}

/** The legend with what it says of marks without a value; they are named even where no colour is. */
export function withMissing(legend: Legend | undefined, missing: LegendItem[]): Legend[] {
  if (!legend) return missing.length === 0 ? [] : [{ type: 'swatches', symbol: 'square', items: missing }]
  if (missing.length === 0) return [legend]
  return legend.type === 'swatches'
    ? [{ ...legend, items: [...legend.items, ...missing] }]
    : [{ ...legend, missing: [...(legend.missing ?? []), ...missing] }]
}
