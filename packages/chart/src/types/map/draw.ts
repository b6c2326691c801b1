import type { Topology } from 'topojson-specification'
import type { DrawInput } from '../../chart-type.ts'
import { fitMercator, type MapExtent, type MapProjection } from '../../scales/mercator.ts'
import type { Datum, Hint, Mark, PictureScene } from '../../scene.ts'
import { BORDER, prepareAreas, readFeatures } from './areas.ts'
import type { MapConfig } from './fields.ts'
import type { MapLayer } from './layers.ts'
import { maxRadius, prepareSymbols } from './symbols.ts'

const mapHeight = (width: number): number => Math.min(560, Math.max(240, width * 0.5))
const MARGIN = 8
const LAND = '#eceeea'

/** Regions filled by value, places as symbols above them, both in one Mercator plane. */
export function drawMap(config: MapConfig, input: DrawInput): PictureScene {
  const { areaLayer, symbolLayer } = config.fields
  const height = mapHeight(input.width)
  const layers = [
    ...(areaLayer ? [prepareAreas(areaLayer, config, input)] : []),
    ...(symbolLayer ? [prepareSymbols(symbolLayer, input)] : []),
  ]
  const projection = fitMercator(
    configuredExtent(config) ?? mergeExtents(layers.map((layer) => layer.extent)),
    input.width,
    height,
    // symbols at the edge are whole
    MARGIN + (symbolLayer ? maxRadius(input.width) : 0),
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

function mapHints(layers: MapLayer[]): Hint[] {
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

function drawLand(outlines: Topology | undefined, projection: MapProjection): Mark[] {
  return readFeatures(outlines).flatMap((land, index) => {
    const path = projection.path(land)
    return path === '' ? [] : [{ type: 'polygon', key: `land:${index}`, path, fill: LAND, stroke: BORDER }]
  })
}
