import { withRows } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { DrawInput } from '../../chart-type.ts'
import { splitFrames } from '../../data/frames.ts'
import type { Point } from '../../data/observations.ts'
import { drawFrameText, layoutFrameText } from '../../guides/frame-text.ts'
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
  const projection = fitMercator(
    configuredExtent(config) ?? mergeExtents(layers.map((layer) => layer.extent)),
    width,
    height,
    // symbols at the edge are whole
    MARGIN + (symbolLayer ? maxRadius(width) : 0),
    top,
  )
  const marks: Mark[] = config.baseLayer.show && !areaLayer ? drawLand(input.outlines, projection) : []
  const data: Datum[] = []
  for (const layer of layers) {
    marks.push(...layer.marks(projection, data.length))
    data.push(...layer.data)
  }
  return {
    type: 'picture',
    width,
    height: top + height,
    marks: [...drawFrameText(frame, width), ...marks],
    data,
    hints: mapHints(layers),
    legends: layers.flatMap((layer) => layer.legends),
  }
}

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

function drawLand(outlines: Topology | undefined, projection: MapProjection): Mark[] {
  return readFeatures(outlines).flatMap((land, index) => {
    const path = projection.path(land)
    return path === '' ? [] : [{ type: 'polygon', key: `land:${index}`, path, fill: LAND, stroke: BORDER }]
  })
}
