import { type Components, findDimension, withRows } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { splitKeyframes } from '../../data/keyframes.ts'
import type { Point } from '../../data/observations.ts'
import { allOnDemand, listOnDemand } from '../../data/on-demand.ts'
import { listShownValues } from '../../data/shown-values.ts'
import { readFilter } from '../../filters/cube-filters.ts'
import { layoutKeyframe } from '../../guides/plot-area.ts'
import type { MapPlane, MapTiles, MapView } from '../../map-scene.ts'
import { countKept } from '../../rules/splits.ts'
import { type Frame, unitBounds } from '../../scales/fit-map.ts'
import { frameMap } from '../../scales/map-frames.ts'
import { unproject } from '../../scales/map-plane.ts'
import type { Datum, Legend, LegendItem, Mark, PictureScene } from '../../scene.ts'
import { prepareAreas } from './areas.ts'
import { hasMapLayers } from './custom-layers.ts'
import { aimMap, type MapAim, mergeExtents } from './extent.ts'
import type { MapConfig } from './fields.ts'
import { drawLand, LAND } from './land.ts'
import { type LayerInput, type MapLayer, mapHints, withMissing } from './layers.ts'
import { isLandSeen } from './seen-land.ts'
import { maxRadius, prepareSymbols } from './symbols.ts'

const MARGIN = 8
/** The height of a map is half its width, within these limits, in px. */
const [LOWEST, HIGHEST] = [240, 560]

/**
 * Returns the height of a map in px. On a phone, world maps are lower than others, because they are too wide to use the
 * height.
 */
function mapHeight({ width, plotHeight }: DrawInput, { extent, world }: MapAim, margin: number): number {
  if (plotHeight !== undefined) return plotHeight
  const half = width * 0.5
  if (half >= LOWEST || world.kind === 'mercator') return Math.min(HIGHEST, Math.max(LOWEST, half))
  const [[west, north], [east, south]] = unitBounds(extent, world)
  const filled = 2 * margin + ((width - 2 * margin) * (south - north)) / (east - west)
  return Math.min(LOWEST, Math.max(half, filled))
}

/** Height of the line with the keyframe above an animated map, in px. */
const KEYFRAME_ROOM = 24

/**
 * Draws land, regions filled by value, and symbols above them. The whole world is drawn in Equal Earth, a region in
 * Mercator. A few remote places are in insets.
 */
export function drawMap(config: MapConfig, input: DrawInput): PictureScene {
  const { areaLayer, symbolLayer } = config.fields
  const { width } = input
  const shown = toKeyframe(config, input)
  const heading = layoutKeyframe(shown.keyframe, width)
  const top = heading.marks.length === 0 ? 0 : KEYFRAME_ROOM
  const layers = [
    ...(areaLayer ? [prepareAreas(areaLayer, config, shown)] : []),
    ...(symbolLayer ? [prepareSymbols(symbolLayer, shown)] : []),
  ]
  // keeps symbols at the edge complete
  const margin = MARGIN + (symbolLayer ? maxRadius(width) : 0)
  const hasTiles = config.baseLayer.show && input.hasTiles === true
  // pictures of other servers are in Mercator, too
  const isFlat = hasTiles || hasMapLayers(config, input.mapServers)
  const aim = aimMap(config, mergeExtents(layers.map((layer) => layer.extent)), isFlat)
  const frame = { left: 0, top, right: width, bottom: top + mapHeight(input, aim, margin) }
  const move = moveOf(aim, input)
  const frames = frameMap(aim.extent, {
    frame,
    margin,
    world: aim.world,
    ...move,
    hasInsets: !aim.isFixed && !isFlat,
    aroundWithInsets: 0,
  })
  const regions = layers.flatMap((layer) => layer.extent.features)
  const outlines = config.baseLayer.show ? input.outlines : undefined
  const marks: Mark[] = drawLand(frames, frame, { outlines, regions })
  let firstDatum = 0
  for (const layer of layers) {
    for (const mark of layer.marks(frames, firstDatum)) marks.push(mark)
    firstDatum += layer.data.length
  }
  const { plane } = frames.main
  return {
    type: 'picture',
    width,
    height: frame.bottom,
    marks: [...heading.marks, ...marks],
    data: allData(layers),
    ...allValues(layers, input),
    hints: mapHints(layers, input),
    legends: readLegends(layers, config, !hasTiles && isLandSeen(marks, frame), input),
    description: allOnDemand(() => layers.flatMap((layer) => layer.sentences)),
    map: {
      plane,
      place: placeOf(aim),
      top,
      margin,
      around: frames.insets.length > 0 ? 0 : move.around,
      isLocked: config.baseLayer.locked,
      ...(hasTiles && input.isMovable ? { tiles: describeTiles(layers, plane, frame) } : {}),
    },
  }
}

/**
 * Returns how far a movable map is drawn beyond its frame, and with how much more detail. A world map has nothing
 * beyond its frame.
 */
const moveOf = ({ world }: MapAim, { isMovable }: DrawInput): { around: number; detail: number } => ({
  around: isMovable && world.kind === 'mercator' ? 0.5 : 0,
  detail: isMovable ? 4 : 1,
})

/** Returns the legends of the layers. The legend of areas also explains uncovered land. */
function readLegends(
  layers: MapLayer[],
  config: MapConfig,
  hasLand: boolean,
  { words, components }: DrawInput,
): Legend[] {
  const { fields } = config
  const [first, ...others] = layers
  const hasAreas = first !== undefined && fields.areaLayer !== undefined && first.extent.features.length > 0
  if (!hasAreas || !hasLand) return layers.flatMap((layer) => layer.legends)
  const [legend, ...more] = first.legends
  const label = hasFewerAreas(config, components) ? 'legend.not-shown' : 'legend.not-in-dataset'
  const land: LegendItem = { label: words(label), color: LAND }
  return [...withMissing(legend, [land]), ...more, ...others.flatMap((layer) => layer.legends)]
}

/** Whether a filter leaves out some areas of the dataset. */
function hasFewerAreas(config: MapConfig, components: Components): boolean {
  const id = config.fields.areaLayer?.componentId
  const filter = id === undefined ? undefined : readFilter(config, id)
  const dimension = id === undefined ? undefined : findDimension(components, id)
  return filter?.type === 'multi' && dimension !== undefined && countKept(dimension, filter) !== undefined
}

const placeOf = ({ extent, world }: MapAim): string =>
  JSON.stringify([world, unitBounds(extent, world)], (_, value) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  )

/** Describes layers and view for a renderer that draws them over tiles. */
function describeTiles(layers: MapLayer[], plane: MapPlane, frame: Frame): MapTiles {
  const view: MapView = {
    centre: unproject(plane, [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2]),
    worldWidth: 2 * Math.PI * plane.scale,
    centralLongitude: plane.centralLongitude,
  }
  let firstDatum = 0
  const described = layers.map((layer) => {
    const described = layer.describe(view, firstDatum)
    firstDatum += layer.data.length
    return described
  })
  return { view, layers: described }
}

/**
 * Returns the places of all data, if requested. For each layer, returns its dimension, with '' for data of other
 * layers.
 */
function allValues(layers: MapLayer[], input: DrawInput) {
  let count = 0
  const columns = layers.map(({ data, shown }) => {
    const first = count
    count += data.length
    return { dimension: shown, readValue: (datum: number) => shown.readValue(datum - first) }
  })
  return listShownValues(input, count, columns)
}

/** Returns the data of all layers, one after the other. */
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

/**
 * Returns the observations of the current keyframe. Scales include all keyframes, so that colours keep their meaning.
 */
function toKeyframe({ fields: { animation } }: MapConfig, input: DrawInput): LayerInput {
  const { table } = input
  const points = Array.from(
    { length: animation ? table.rowCount : 0 },
    (_, row): Point => ({ category: '', segment: '', value: undefined, row }),
  )
  const keyframes = splitKeyframes(points, table, animation, input)
  if (!keyframes) return { ...input, scaled: table, whole: table, keyframe: undefined }
  const shown = withRows(
    table,
    keyframes.shown.map(({ row }) => row),
  )
  const scaled = animation?.dynamicScales ? shown : table
  return { ...input, table: shown, scaled, whole: table, keyframe: keyframes.text }
}
