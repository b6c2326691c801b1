import {
  type CellState,
  FIELD_VALUE_NONE,
  findDimension,
  findMeasure,
  formatComponentTitle,
  numberAt,
  oncePerObject,
  readDimensionColumn,
  readMeasureColumn,
} from '@tessera/cube'
import { geoCentroid } from 'd3-geo'
import { scaleSqrt } from 'd3-scale'
import type { Feature } from 'geojson'
import { BASELINE, PAPER } from '../../guides/style.ts'
import type { MapSymbol } from '../../map-scene.ts'
import type { Legend, LegendItem, Mark } from '../../scene.ts'
import { placeTexts, stateReader } from './description.ts'
import { namesOf, readFeatures } from './features.ts'
import type { MapConfig } from './fields.ts'
import { layerColor, readNumbers } from './layer-color.ts'
import { type LayerInput, type MapLayer, missingItems, withMissing } from './layers.ts'
import { rowsByPlace, unplacedOf } from './places.ts'
import { sizeLegend } from './size-legend.ts'

type SymbolLayer = NonNullable<MapConfig['fields']['symbolLayer']>

/** The maximum radius in px (reference rule). The area of a symbol represents the value. */
const MAX_RADIUS = 24
const MIN_RADIUS = 2
const PLAIN_RADIUS = 12
/** The colour of symbols without a value: (222, 222, 222) with alpha 125. */
const NO_SYMBOL_VALUE = '#dedede'
const NO_SYMBOL_OPACITY = 0.49

/** Returns the radius of the largest symbol, by width of the picture. */
export const maxRadius = (width: number): number => Math.min(MAX_RADIUS, Math.max(10, width / 30))

/** The look of a symbol. */
type Look = Omit<MapSymbol, 'datum'>

type Place = Position & { row: number; size: number | undefined }

/** Prepares places as symbols. Their area represents the size, and their colour is that of the layer. */
export function prepareSymbols(layer: SymbolLayer, input: LayerInput): MapLayer {
  const column = readDimensionColumn(input.table, layer.componentId)
  const { rows, overlaps } = rowsByPlace(column)
  const hasSize = layer.measureId !== FIELD_VALUE_NONE
  const places = readPlaces(layer, rows, input)
  const color = layerColor(
    layer.color,
    input,
    places.map(({ row }) => row),
  )
  const { radius, largest } = radiusScale(layer, places, input)
  const sizeState = stateReader(input, layer.measureId)
  // a symbol without a value for its size or colour counts as missing
  const stateOf = (row: number): CellState => {
    const state = hasSize ? sizeState(row) : 'value'
    return state === 'value' ? color.stateOf(row) : state
  }
  const shownIds = [
    ...(hasSize ? [layer.measureId] : []),
    ...(layer.color.type === 'fixed' ? [] : [layer.color.componentId]),
  ]
  const missing = missingItems(
    places.map(({ row }) => stateOf(row)),
    input,
    { color: NO_SYMBOL_VALUE, hasPatterns: false },
  )
  // if colour and size show the same number, the colour already indicates its sign
  const isHollow = ({ size = 0 }: Place): boolean => size < 0 && !isColoredBy(layer)
  const looks = places.map((place): Look => {
    const fill = stateOf(place.row) === 'value' ? color.colorOf(place.row) : undefined
    const opacity = layer.color.opacity / 100
    return {
      key: `symbol:${place.iri}`,
      at: place.at,
      radius: hasSize ? radius(place.size) : Math.min(PLAIN_RADIUS, maxRadius(input.width)),
      ...(fill === undefined
        ? // pale as it is, it must be seen on land
          { fill: NO_SYMBOL_VALUE, opacity: NO_SYMBOL_OPACITY, stroke: BASELINE }
        : isHollow(place)
          ? { fill: PAPER, opacity, stroke: fill }
          : { fill, opacity, stroke: PAPER }),
    }
  })
  return {
    extent: { features: [], points: readPoints(layer, input) },
    marks: (projection, firstDatum) =>
      looks.flatMap(({ at, ...look }, index): Mark[] => {
        const [x, y] = projection.point(at) ?? []
        if (x === undefined || y === undefined) return []
        return [{ type: 'dot', x, y, ...look, datum: firstDatum + index }]
      }),
    describe: (_, firstDatum) => ({
      kind: 'symbols',
      features: looks.map((look, index) => ({ ...look, datum: firstDatum + index })),
    }),
    ...placeTexts(
      { kindId: 'description.kind.map-symbols', componentId: layer.componentId, shownIds, places },
      input,
    ),
    legends: symbolLegends(
      color.legend,
      (hasSize ? sizeLegends(layer, largest, radius, input) : []).flatMap((legend) =>
        withMissing(legend, places.some(isHollow) ? [belowZero(layer, input)] : []),
      ),
      missing,
    ),
    overlaps,
    unplaced: unplacedOf(column, rows, places),
    hasParents: false,
    isEmpty: rows.size === 0,
    hasGeometry: places.length > 0,
  }
}

const isColoredBy = ({ color, measureId }: SymbolLayer): boolean =>
  color.type === 'numerical' && color.componentId === measureId

/** Returns the legend item of symbols for negative numbers. Their size is the absolute value. */
const belowZero = ({ color }: SymbolLayer, { words }: LayerInput): LegendItem => ({
  label: words('legend.below-zero'),
  color: color.type === 'fixed' ? color.value : BASELINE,
  symbol: 'ring',
})

type Position = { iri: string; label: string; at: [longitude: number, latitude: number] }

/** Returns the positions of a dimension's values: their coordinates, or else the centre of their region. */
function readPositions(componentId: string, { components, shapes }: LayerInput): Position[] {
  const regions = new Map(readFeatures(shapes).map((region) => [namesOf(region).iri, region]))
  return (findDimension(components, componentId)?.values ?? []).flatMap((value): Position[] => {
    const { value: iri, label, latitude, longitude } = value
    if (latitude !== undefined && longitude !== undefined) return [{ iri, label, at: [longitude, latitude] }]
    const region = regions.get(iri)
    return region ? [{ iri, label, at: middleOf(region) }] : []
  })
}

const middleOf = oncePerObject((region: Feature): [number, number] => geoCentroid(region))

/**
 * Returns the places with their positions, largest first, so that small symbols are drawn above large ones and can be
 * pointed at.
 */
function readPlaces(
  { componentId, measureId }: SymbolLayer,
  rows: Map<string, number>,
  input: LayerInput,
): Place[] {
  const sizes = readMeasureColumn(input.table, measureId)
  const places = readPositions(componentId, input).flatMap((position): Place[] => {
    const row = rows.get(position.iri)
    if (row === undefined) return []
    return [{ ...position, row, size: sizes ? numberAt(sizes, row) : undefined }]
  })
  return places.toSorted((a, b) => Math.abs(b.size ?? 0) - Math.abs(a.size ?? 0))
}

/** Returns the extent of a map, which covers the places of all keyframes. */
function readPoints({ componentId }: SymbolLayer, input: LayerInput): [number, number][] {
  const { rows } = rowsByPlace(readDimensionColumn(input.whole, componentId))
  return readPositions(componentId, input).flatMap(({ iri, at }) => (rows.has(iri) ? [at] : []))
}

type Radius = (size: number | undefined) => number

function radiusScale({ measureId }: SymbolLayer, places: Place[], input: LayerInput) {
  const sizes =
    input.scaled === input.table ? places.map(({ size }) => size ?? 0) : readNumbers(input.scaled, measureId)
  const largest = sizes.reduce((most, size) => Math.max(most, Math.abs(size)), 0)
  const scale = scaleSqrt([0, largest || 1], [0, maxRadius(input.width)])
  const radius: Radius = (size) => Math.max(MIN_RADIUS, scale(Math.abs(size ?? 0)))
  return { radius, largest }
}

/**
 * Explains colours by squares, as on every map (specification 1 §9), and sizes by circles. If only sizes have a legend,
 * missing values are added to it as circles.
 */
function symbolLegends(color: Legend | undefined, sizes: Legend[], missing: LegendItem[]): Legend[] {
  if (color || sizes.length === 0) return [...withMissing(color, missing), ...sizes]
  const circles = missing.map((item): LegendItem => ({ ...item, symbol: 'circle' }))
  return sizes.flatMap((legend) => withMissing(legend, circles))
}

function sizeLegends({ measureId, color }: SymbolLayer, largest: number, radius: Radius, input: LayerInput) {
  const measure = findMeasure(input.components, measureId)
  if (!measure || largest === 0) return []
  const fill = color.type === 'fixed' ? color.value : NO_SYMBOL_VALUE
  return [sizeLegend(formatComponentTitle(measure), largest, { radius, color: fill, locale: input.locale })]
}
