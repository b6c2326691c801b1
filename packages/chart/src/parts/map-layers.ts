import type { WrapDraw } from '../chart-type.ts'
import { allOnDemand } from '../data/on-demand.ts'
import { textMark } from '../guides/marks.ts'
import { INK_SOFT, PAPER, TICK_SIZE } from '../guides/style.ts'
import { textWidth, truncate } from '../guides/text-width.ts'
import {
  addressOfLayer,
  HALF_WORLD,
  MAX_MAP_PICTURE,
  type MapServer,
  type MetreSection,
  toMapPictureAddress,
} from '../map-picture.ts'
import type { MapPlane, MapScene } from '../map-scene.ts'
import type { ChartConfig } from '../registry.ts'
import type { ImageMark, Mark, PictureScene } from '../scene.ts'
import { shownMapLayers } from '../types/map/custom-layers.ts'
import type { CustomLayer, MapConfig } from '../types/map/fields.ts'

/** Pixels of a picture per px, for sharp screens. */
const PIXELS = 2
/** Pixels of a tile over a base map. */
const TILE = 512

type Shown = { layer: CustomLayer; server: MapServer }

/** Draws layers of other map servers below or above the areas of a map, and names their sources. */
export const withMapLayers: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const scene = draw(config, input)
  if (scene.type !== 'picture' || !scene.map) return scene
  const shown = shownMapLayers(config as MapConfig, input.mapServers)
  if (shown.length === 0) return scene
  const { map, marks } = scene
  const places = map.tiles ? [] : drawLayers(shown, scene, map)
  const below = places.filter((_, index) => shown[index]?.layer.isBehindAreaLayer)
  const above = places.filter((_, index) => !shown[index]?.layer.isBehindAreaLayer)
  const first = Math.max(
    0,
    marks.findIndex(({ datum }) => datum !== undefined),
  )
  const lastArea = marks.findLastIndex(({ type }) => type === 'polygon')
  const end = Math.max(first, lastArea + 1)
  const attributions = [...new Set(shown.map(({ server }) => attributionOf(server)))].join(' · ')
  return {
    ...scene,
    marks: [
      ...marks.slice(0, first),
      ...below,
      ...marks.slice(first, end),
      ...above,
      ...marks.slice(end),
      ...drawAttribution(attributions, scene),
    ],
    map: {
      ...map,
      ...(map.tiles && { tiles: { ...map.tiles, pictures: shown.map(toTilePicture) } }),
    },
    description: allOnDemand(() => [
      ...(scene.description ?? []),
      input.words('part.map-layers.described', {
        layers: shown.map(({ layer, server }) => `${layer.id} (${attributionOf(server)})`).join(', '),
      }),
    ]),
  }
}

const attributionOf = ({ url, attribution }: MapServer): string => attribution ?? new URL(url).host

/** The layers on the drawn part of the world, which may be larger than the frame. */
function drawLayers(shown: Shown[], { width, height }: PictureScene, map: MapScene): ImageMark[] {
  const { plane, top, around } = map
  const [aroundX, aroundY] = [around * width, around * (height - top)]
  const wanted: MetreSection = [
    toMetres(plane, [-aroundX, height + aroundY])[0],
    toMetres(plane, [-aroundX, height + aroundY])[1],
    toMetres(plane, [width + aroundX, top - aroundY])[0],
    toMetres(plane, [width + aroundX, top - aroundY])[1],
  ]
  const [west, south, east, north] = wanted.map((metre) =>
    Math.max(-HALF_WORLD, Math.min(HALF_WORLD, metre)),
  ) as MetreSection
  const [left, upper] = toPx(plane, [west, north])
  const [right, lower] = toPx(plane, [east, south])
  const size = { width: right - left, height: lower - upper }
  if (!(size.width > 0 && size.height > 0)) return []
  const pixels = Math.min(PIXELS, MAX_MAP_PICTURE / size.width, MAX_MAP_PICTURE / size.height)
  return shown.map(({ layer }, index) => ({
    key: `map-layer:${index}`,
    type: 'image',
    x: left,
    y: upper,
    ...size,
    href: toMapPictureAddress({
      type: layer.type,
      address: addressOfLayer(layer),
      layer: layer.id,
      section: [west, south, east, north],
      width: Math.max(1, Math.round(size.width * pixels)),
      height: Math.max(1, Math.round(size.height * pixels)),
    }),
  }))
}

const metresPerPx = ({ scale }: MapPlane): number => HALF_WORLD / Math.PI / scale

const toMetres = (plane: MapPlane, [x, y]: [number, number]): [number, number] => {
  const [left, top] = plane.translate
  const metres = metresPerPx(plane)
  return [(x - left) * metres + (plane.centralLongitude / 180) * HALF_WORLD, (top - y) * metres]
}

const toPx = (plane: MapPlane, [x, y]: [number, number]): [number, number] => {
  const [left, top] = plane.translate
  const metres = metresPerPx(plane)
  return [left + (x - (plane.centralLongitude / 180) * HALF_WORLD) / metres, top - y / metres]
}

/** The same for a map library: an address with a placeholder for each tile. */
const toTilePicture = ({ layer }: Shown) => ({
  address: toMapPictureAddress({
    type: layer.type,
    address: addressOfLayer(layer),
    layer: layer.id,
    section: '{bbox-epsg-3857}',
    width: TILE,
    height: TILE,
  }),
  isBelow: layer.isBehindAreaLayer,
})

const BOX = { height: 18, margin: 5 }

/** The sources in the lower right corner, on paper so that they are legible on any picture. */
function drawAttribution(text: string, { width, height }: PictureScene): Mark[] {
  const shown = truncate(text, width - 2 * BOX.margin, TICK_SIZE)
  const breadth = textWidth(shown, TICK_SIZE) + 2 * BOX.margin
  return [
    {
      key: 'map-sources',
      type: 'rect',
      x: width - breadth,
      y: height - BOX.height,
      width: breadth,
      height: BOX.height,
      fill: PAPER,
    },
    textMark('map-sources:text', width - BOX.margin, height - BOX.margin, shown, {
      fill: INK_SOFT,
      anchor: 'end',
    }),
  ]
}
