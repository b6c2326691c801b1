import { type CellState, findDimension, oncePerObject, readDimensionColumn } from '@tessera/cube'
import { geoArea } from 'd3-geo'
import type { Feature } from 'geojson'
import { BASELINE, NO_VALUE } from '../../guides/style.ts'
import type { MapArea, Pattern } from '../../map-scene.ts'
import { readParents } from '../../rules/contained-values.ts'
import { cutGeometry } from '../../scales/cut-geometry.ts'
import type { Mark } from '../../scene.ts'
import { hasOverlaps } from './contained-regions.ts'
import { placeTexts } from './description.ts'
import { askedRegions, namesOf, readFeatures } from './features.ts'
import type { MapConfig } from './fields.ts'
import { hatchPath } from './hatch.ts'
import { layerColor } from './layer-color.ts'
import { AREA_PATTERNS, type LayerInput, type MapLayer, missingItems, withMissing } from './layers.ts'
import { rowsByPlace, unplacedOf } from './places.ts'

const BORDER = '#ffffff'
const BORDER_WIDTH = 0.5

/** Prepares the regions of the data, filled by value. Regions without a value are hatched. */
export function prepareAreas(
  layer: NonNullable<MapConfig['fields']['areaLayer']>,
  config: MapConfig,
  input: LayerInput,
): MapLayer {
  const column = readDimensionColumn(input.table, layer.componentId)
  const { rows, overlaps } = rowsByPlace(column)
  const features = readFeatures(input.shapes)
  const isAsked = askedRegions(layer.componentId, config)
  const regions = features
    .map((region) => {
      const { iri, label } = namesOf(region)
      return { region, iri, label, row: rows.get(iri) }
    })
    .filter(({ iri, row }) => row !== undefined || isAsked(iri))
  const observed = regions.flatMap(({ row }) => row ?? [])
  const color = layerColor(layer.color, input, observed)
  const looks = regions.map(
    ({ region, iri, row }, index): Look => ({
      key: iri || String(index),
      region,
      fill: row === undefined ? undefined : color.colorOf(row),
      opacity: layer.color.opacity / 100,
      state: color.stateOf(row),
    }),
  )
  const drawn = inDrawingOrder(looks, features)
  return {
    extent: { features: regions.map(({ region }) => region), points: [] },
    marks: (projection, firstDatum) =>
      drawn.flatMap(({ look, index }) => areaMarks(look, projection.path(look.region), firstDatum + index)),
    describe: ({ centralLongitude }, firstDatum) => ({
      kind: 'areas',
      stroke: BORDER,
      strokeWidth: BORDER_WIDTH,
      hatch: BASELINE,
      features: drawn.map(({ look, index }) => ({
        ...toMapArea(look, firstDatum + index),
        geometry: cutGeometry(look.region, centralLongitude),
      })),
    }),
    ...placeTexts(
      {
        kindId: 'description.kind.map-areas',
        componentId: layer.componentId,
        shownIds: [layer.color.componentId],
        places: regions,
      },
      input,
    ),
    legends: withMissing(
      color.legend,
      missingItems(
        looks.map(({ state }) => state),
        input,
      ),
    ),
    overlaps,
    unplaced: unplacedOf(column, rows, regions),
    hasParents: hasParents(layer.componentId, features, regions, input),
    isEmpty: rows.size === 0,
    hasGeometry: features.length > 0,
  }
}

/** The look of a region. */
type Look = {
  key: string
  region: Feature
  /** The fill colour; `undefined` without a value. */
  fill: string | undefined
  opacity: number
  state: CellState
}

/** The area of a region on the globe. */
const sizeOf = oncePerObject((region: Feature): number => geoArea(region))

/**
 * Draws small regions above large ones, so that a country does not cover its own regions. If a territory is divided in
 * several ways, regions without a value never cover regions with one, but enclaves without a value are visible.
 */
function inDrawingOrder(looks: Look[], features: Feature[]): { look: Look; index: number }[] {
  const isDivided =
    looks.some(({ fill }) => fill === undefined) &&
    hasOverlaps(features, new Set(looks.map(({ key }) => key)))
  const layerOf = ({ fill }: Look): number => (isDivided && fill !== undefined ? 1 : 0)
  return looks
    .map((look, index) => ({ look, index }))
    .toSorted((a, b) => layerOf(a.look) - layerOf(b.look) || sizeOf(b.look.region) - sizeOf(a.look.region))
}

/**
 * Returns whether regions are shown together with others that contain them, according to their hierarchy or outlines.
 */
function hasParents(
  id: string,
  features: Feature[],
  regions: { iri: string; row: number | undefined }[],
  input: LayerInput,
): boolean {
  const dimension = findDimension(input.components, id)
  const shown = regions.filter(({ row }) => row !== undefined).map(({ iri }) => ({ value: iri }))
  if (dimension !== undefined && readParents(dimension, shown).length > 0) return true
  return hasOverlaps(features, new Set(shown.map(({ value }) => value)))
}

const patternOf = ({ state }: Look): Pattern => AREA_PATTERNS[state === 'undefined' ? 'undefined' : 'missing']

/** Draws a region. If it has no value, adds hatching that responds to the pointer like the region. */
function areaMarks(look: Look, path: string, datum: number): Mark[] {
  const { key, fill, opacity } = look
  const area: Mark = {
    type: 'polygon',
    key: `area:${key}`,
    path,
    fill: fill ?? NO_VALUE,
    opacity,
    stroke: BORDER,
    strokeWidth: BORDER_WIDTH,
    datum,
  }
  if (fill !== undefined) return [area]
  const lines = hatchPath(path, patternOf(look))
  if (lines === '') return [area]
  const hatch: Mark = {
    type: 'polygon',
    key: `hatch:${key}`,
    path: lines,
    fill: 'none',
    stroke: BASELINE,
    strokeWidth: 0.6,
    lines: patternOf(look),
    datum,
  }
  return [area, hatch]
}

const toMapArea = (look: Look, datum: number): Omit<MapArea, 'geometry'> => ({
  key: `area:${look.key}`,
  fill: look.fill ?? NO_VALUE,
  opacity: look.opacity,
  ...(look.fill === undefined ? { pattern: patternOf(look) } : {}),
  datum,
})
