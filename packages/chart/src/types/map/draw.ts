import {
  FIELD_VALUE_NONE,
  findDimension,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
} from '@tessera/cube'
import { scaleSqrt } from 'd3-scale'
import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import type { DrawInput } from '../../chart-type.ts'
import { NO_VALUE, PAPER } from '../../guides/style.ts'
import { fitMercator, type MapExtent, type MapProjection, rewind } from '../../scales/mercator.ts'
import type { Datum, Hint, Legend, Mark, PictureScene } from '../../scene.ts'
import type { MapConfig } from './fields.ts'
import { layerColor, placeDatum, rowsByPlace } from './layers.ts'

const mapHeight = (width: number): number => Math.min(560, Math.max(240, width * 0.5))
const MARGIN = 8
/** Radii of symbols in px (reference rule): area says the value. */
const MAX_RADIUS = 24
const MIN_RADIUS = 2
const PLAIN_RADIUS = 6
const LAND = '#eceeea'
const BORDER = '#ffffff'

/** What one layer adds to the scene. */
type Layer = {
  extent: MapExtent
  marks(projection: MapProjection, firstDatum: number): Mark[]
  data: Datum[]
  legend: Legend | undefined
  overlaps: number
  isEmpty: boolean
  hasGeometry: boolean
}

/** Regions filled by value, places as symbols above them, both in one Mercator plane. */
export function drawMap(config: MapConfig, input: DrawInput): PictureScene {
  const { areaLayer, symbolLayer } = config.fields
  const height = mapHeight(input.width)
  const layers = [
    ...(areaLayer ? [prepareAreas(areaLayer, input)] : []),
    ...(symbolLayer ? [prepareSymbols(symbolLayer, input)] : []),
  ]
  const projection = fitMercator(
    configuredExtent(config) ?? mergeExtents(layers.map((layer) => layer.extent)),
    input.width,
    height,
    MARGIN,
  )
  const marks: Mark[] = config.baseLayer.show && !areaLayer ? drawLand(input.outlines, projection) : []
  const data: Datum[] = []
  for (const layer of layers) {
    marks.push(...layer.marks(projection, data.length))
    data.push(...layer.data)
  }
  return {
    type: 'picture',
    width: input.width,
    height,
    marks,
    data,
    hints: mapHints(layers),
    legends: layers.flatMap((layer) => layer.legend ?? []),
  }
}

function mapHints(layers: Layer[]): Hint[] {
  if (layers.length === 0 || layers.every((layer) => layer.isEmpty)) {
    return [{ kind: 'empty', messageId: 'hint.nodata' }]
  }
  if (layers.some((layer) => !layer.hasGeometry)) return [{ kind: 'empty', messageId: 'hint.nogeometries' }]
  const overlaps = layers.reduce((sum, layer) => sum + layer.overlaps, 0)
  return overlaps > 0 ? [{ kind: 'warning', messageId: 'hint.overlap', values: { count: overlaps } }] : []
}

function configuredExtent({ baseLayer: { bbox } }: MapConfig): MapExtent | undefined {
  return bbox && { features: [], points: bbox }
}

const mergeExtents = (extents: MapExtent[]): MapExtent => ({
  features: extents.flatMap((extent) => extent.features),
  points: extents.flatMap((extent) => extent.points),
})

function readFeatures(topology: Topology | undefined): Feature[] {
  const object = topology && Object.values(topology.objects)[0]
  if (!topology || !object) return []
  const geo = feature(topology, object)
  return (geo.type === 'FeatureCollection' ? geo.features : [geo]).map(rewind)
}

function drawLand(outlines: Topology | undefined, projection: MapProjection): Mark[] {
  return readFeatures(outlines).flatMap((land, index) => {
    const path = projection.path(land)
    return path === '' ? [] : [{ type: 'polygon', key: `land:${index}`, path, fill: LAND, stroke: BORDER }]
  })
}

function prepareAreas(layer: NonNullable<MapConfig['fields']['areaLayer']>, input: DrawInput): Layer {
  const { rows, overlaps } = rowsByPlace(readDimensionColumn(input.table, layer.componentId))
  const color = layerColor(layer.color, input, rows.values())
  const features = readFeatures(input.shapes)
  const regions = features.map((region) => {
    const { iri = '', label = '' } = (region.properties ?? {}) as { iri?: string; label?: string }
    return { region, iri, label, row: rows.get(iri) }
  })
  return {
    extent: { features, points: [] },
    marks: (projection, firstDatum) =>
      regions.map(({ region, iri, row }, index) => ({
        type: 'polygon',
        key: `area:${iri}`,
        path: projection.path(region),
        fill: (row === undefined ? undefined : color.colorOf(row)) ?? NO_VALUE,
        opacity: layer.color.opacity / 100,
        stroke: BORDER,
        strokeWidth: 0.5,
        datum: firstDatum + index,
      })),
    data: regions.map(({ label, row }) => placeDatum(label, row, [layer.color.componentId], input)),
    legend: withMissing(
      color.legend,
      regions.some(({ row }) => row === undefined || !color.colorOf(row)),
      input,
    ),
    overlaps,
    isEmpty: rows.size === 0,
    hasGeometry: features.length > 0,
  }
}

/** Regions without a value are named in the legend. */
function withMissing(
  legend: Legend | undefined,
  hasMissing: boolean,
  { words }: DrawInput,
): Legend | undefined {
  if (!legend || !hasMissing) return legend
  const missing = { label: words('legend.no-value'), color: NO_VALUE }
  return legend.type === 'ramp' ? { ...legend, missing } : { ...legend, items: [...legend.items, missing] }
}

type Place = { iri: string; label: string; at: [number, number]; row: number; size: number | undefined }

function prepareSymbols(layer: NonNullable<MapConfig['fields']['symbolLayer']>, input: DrawInput): Layer {
  const column = readDimensionColumn(input.table, layer.componentId)
  const { rows, overlaps } = rowsByPlace(column)
  const hasSize = layer.measureId !== FIELD_VALUE_NONE
  const sizes = hasSize ? readMeasureColumn(input.table, layer.measureId) : undefined
  const values = findDimension(input.components, layer.componentId)?.values ?? []
  const places = values.flatMap(({ value, label, latitude, longitude }): Place[] => {
    const row = rows.get(value)
    if (row === undefined || latitude === undefined || longitude === undefined) return []
    const size = sizes ? numberAt(sizes, row) : undefined
    return [{ iri: value, label, at: [longitude, latitude], row, size }]
  })
  // small above large, or they could not be pointed at
  const sorted = places.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0))
  const color = layerColor(layer.color, input, rows.values())
  const largest = Math.max(0, ...sorted.map((place) => Math.abs(place.size ?? 0)))
  const maxRadius = Math.min(MAX_RADIUS, Math.max(10, input.width / 30))
  const radius = scaleSqrt([0, largest || 1], [0, maxRadius])
  const colorId = layer.color.type === 'fixed' ? [] : [layer.color.componentId]
  return {
    extent: { features: [], points: sorted.map(({ at }) => at) },
    marks: (projection, firstDatum) =>
      sorted.flatMap(({ iri, at, row, size }, index) => {
        const [x, y] = projection.point(at) ?? []
        if (x === undefined || y === undefined) return []
        return {
          type: 'dot',
          key: `symbol:${iri}`,
          x,
          y,
          radius: hasSize ? Math.max(MIN_RADIUS, radius(Math.abs(size ?? 0))) : PLAIN_RADIUS,
          fill: color.colorOf(row) ?? NO_VALUE,
          opacity: layer.color.opacity / 100,
          stroke: PAPER,
          datum: firstDatum + index,
        }
      }),
    data: sorted.map(({ label, row }) =>
      placeDatum(label, row, [...(hasSize ? [layer.measureId] : []), ...colorId], input),
    ),
    legend: color.legend,
    overlaps,
    isEmpty: rows.size === 0,
    hasGeometry: places.length > 0,
  }
}
