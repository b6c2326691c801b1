import { withRows } from '@tessera/cube'
import type { Feature } from 'geojson'
import type { DrawInput } from '../../chart-type.ts'
import { splitFrames } from '../../data/frames.ts'
import type { Point } from '../../data/observations.ts'
import { allOnDemand, listOnDemand } from '../../data/on-demand.ts'
import { drawFrameText, layoutFrameText } from '../../guides/frame-text.ts'
import type { MapSceneLayer, MapView } from '../../map-scene.ts'
import { cutGeometry } from '../../scales/cut-geometry.ts'
import { fitMercator, type MapExtent, type MapProjection } from '../../scales/mercator.ts'
import type { Datum, Hint, Mark, PictureScene } from '../../scene.ts'
import { BORDER, prepareAreas, readFeatures } from './areas.ts'
import type { MapConfig } from './fields.ts'
import type { LayerInput, MapLayer } from './layers.ts'
import { maxRadius, prepareSymbols } from './symbols.ts'

const mapHeight = (width: number): number => Math.min(560, Math.max(240, width * 0.5))
const MARGIN = 8
/** The line above a map that plays, for the value it shows. */
const FRAME_ROOM = 24
const LAND = '#eceeea'

/** Regions filled by value, places as symbols above them, both in one Mercator plane. */
export function drawMap(config: MapConfig, input: DrawInput): PictureScene {
  const { areaLayer, symbolLayer } = config.fields
  const { width } = input
  const shown = toFrame(config, input)
  const frame = layoutFrameText(shown.frame, width)
  const top = frame.text === '' ? 0 : FRAME_ROOM
  const height = mapHeight(width)
  const layers = [
    ...(areaLayer ? [prepareAreas(areaLayer, config, shown)] : []),
    ...(symbolLayer ? [prepareSymbols(symbolLayer, shown)] : []),
  ]
  // symbols at the edge are whole
  const margin = MARGIN + (symbolLayer ? maxRadius(width) : 0)
  const extent = configuredExtent(config) ?? mergeExtents(layers.map((layer) => layer.extent))
  const projection = fitMercator(extent, width, height, margin, top)
  const land = config.baseLayer.show && !areaLayer ? readFeatures(input.outlines) : []
  const marks: Mark[] = drawLand(land, projection)
  let firstDatum = 0
  const described: MapSceneLayer[] =
    land.length === 0 || !input.describesMap ? [] : [describeLand(land, projection.view)]
  for (const layer of layers) {
    if (input.describesMap) described.push(layer.describe(projection.view, firstDatum))
    for (const mark of layer.marks(projection, firstDatum)) marks.push(mark)
    firstDatum += layer.data.length
  }
  return {
    type: 'picture',
    width,
    height: top + height,
    marks: [...drawFrameText(frame, width), ...marks],
    data: allData(layers),
    hints: mapHints(layers),
    legends: layers.flatMap((layer) => layer.legends),
    description: allOnDemand(() => layers.flatMap((layer) => layer.sentences)),
    ...(input.describesMap
      ? { map: { view: projection.view, top, margin, ...toBase(config), layers: described } }
      : {}),
  }
}

/** What the layers say, one after the other. */
function allData(layers: MapLayer[]): Datum[] {
  const count = layers.reduce((sum, { data }) => sum + data.length, 0)
  return listOnDemand(count, (index) => {
    let place = index
    for (const { data } of layers) {
      if (place < data.length) return data[place]!
      place -= data.length
    }
    throw new RangeError(`There is no datum ${index}.`)
  })
}

const toBase = ({ baseLayer: { locked, show } }: MapConfig) => ({ isLocked: locked, hasBase: show })

/** The observations of the shown frame; its scales are those of all frames, so that a colour keeps its meaning. */
function toFrame({ fields: { animation } }: MapConfig, input: DrawInput): LayerInput {
  const { table } = input
  const points = Array.from(
    { length: animation ? table.rowCount : 0 },
    (_, row): Point => ({ category: '', segment: '', value: undefined, row }),
  )
  const frames = splitFrames(points, table, animation, input)
  if (!frames) return { ...input, scaled: table, frame: undefined }
  const shown = withRows(
    table,
    frames.shown.map(({ row }) => row),
  )
  return { ...input, table: shown, scaled: animation?.dynamicScales ? shown : table, frame: frames.text }
}

function mapHints(layers: MapLayer[]): Hint[] {
  if (layers.length === 0 || layers.every((layer) => layer.isEmpty)) {
    return [{ kind: 'empty', messageId: 'hint.nodata' }]
  }
  if (layers.some((layer) => !layer.hasGeometry)) return [{ kind: 'empty', messageId: 'hint.nogeometries' }]
  const sum = (read: (layer: MapLayer) => number): number =>
    layers.reduce((total, layer) => total + read(layer), 0)
  const counted: [string, number][] = [
    ['hint.overlap', sum(({ overlaps }) => overlaps)],
    ['hint.map.without-geometry', sum(({ withoutGeometry }) => withoutGeometry)],
  ]
  return counted.flatMap(([messageId, count]): Hint[] =>
    count > 0 ? [{ kind: 'warning', messageId, values: { count } }] : [],
  )
}

/** Points along a fixed view: of its two corners alone nobody could say on which side of the globe it lies. */
const VIEW_POINTS = 12

function configuredExtent({ baseLayer: { bbox } }: MapConfig): MapExtent | undefined {
  if (!bbox) return undefined
  const [[west, south], [east, north]] = bbox
  const along = (from: number, to: number, place: number): number =>
    from + ((to - from) * place) / (VIEW_POINTS - 1)
  const points = Array.from({ length: VIEW_POINTS }, (_, place): [number, number] => [
    along(west, east, place),
    along(south, north, place),
  ])
  return { features: [], points }
}

const mergeExtents = (extents: MapExtent[]): MapExtent => ({
  features: extents.flatMap((extent) => extent.features),
  points: extents.flatMap((extent) => extent.points),
})

const landKey = (index: number): string => `land:${index}`

const drawLand = (features: Feature[], projection: MapProjection): Mark[] =>
  features.flatMap((feature, index) => {
    const path = projection.path(feature)
    return path === '' ? [] : [{ type: 'polygon', key: landKey(index), path, fill: LAND, stroke: BORDER }]
  })

const describeLand = (features: Feature[], { centralLongitude }: MapView): MapSceneLayer => ({
  kind: 'land',
  fill: LAND,
  stroke: BORDER,
  features: features.map((feature, index) => ({
    key: landKey(index),
    geometry: cutGeometry(feature, centralLongitude),
  })),
})
