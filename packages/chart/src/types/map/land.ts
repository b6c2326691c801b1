import { oncePerObject } from '@tessera/cube'
import { geoCentroid } from 'd3-geo'
import type { Feature } from 'geojson'
import type { Topology } from 'topojson-specification'
import { PAPER } from '../../guides/style.ts'
import type { Frame, MapProjection } from '../../scales/fit-map.ts'
import type { MapFrames } from '../../scales/map-frames.ts'
import type { Mark, PolygonMark } from '../../scene.ts'
import { readFeatures } from './features.ts'

/** The colour of land without data. It is paler than any palette and not hatched, unlike missing values. */
export const LAND = '#e9ebe8'
const BORDER = '#ffffff'
/** Colour of the frame of an inset. */
const FRAME = '#b9c0bb'

/** The minimum extent in degrees. In closer views, outlines at 1 : 110 million look clumsy beside detailed regions. */
const MIN_SEEN = 30
/** Minimum visible size of land, in px. */
const MIN_SIZE = 1
/** An outline that is everywhere closer to a region than this, in px, is that region, drawn from the data. */
const SAME = 3
/** The southern limit of land, in degrees. Antarctica has no data and would be a bar at the bottom of the world. */
const MIN_LATITUDE = -60

type Below = {
  outlines: Topology | undefined
  /** The regions drawn from the data. */
  regions: Feature[]
}

/** Draws the land below the data, and the frames of insets with their land. */
export function drawLand({ main, insets }: MapFrames, frame: Frame, below: Below): Mark[] {
  const land = landFor(main, frame, below)
  return [
    ...toMarks(land, main, below.regions, 'land'),
    ...insets.flatMap(({ frame: small, projection }, index): Mark[] => [
      frameMark(`inset:${index}`, small, { fill: PAPER }),
      ...toMarks(land, projection, below.regions, `land:${index}`),
      // land ends at the frame, and its border must not cover the frame
      frameMark(`inset-border:${index}`, small, { fill: 'none', stroke: FRAME, strokeWidth: 1 }),
    ]),
  ]
}

/** Returns the available land. Empty for a close view, where it would look clumsy. */
function landFor({ plane }: MapProjection, { left, right }: Frame, { outlines, regions }: Below): Feature[] {
  const isFar = (right - left) / ((plane.scale * Math.PI) / 180) >= MIN_SEEN
  return outlines && (regions.length === 0 || isFar) ? readLand(outlines) : []
}

/** Finds all land visible in one of the frames, as features of the outlines. */
export function findLand({ main, insets }: MapFrames, frame: Frame, below: Below): Set<Feature> {
  const land = landFor(main, frame, below)
  const seen = [main, ...insets.map(({ projection }) => projection)].flatMap((projection) =>
    seenLand(land, projection, below.regions),
  )
  return new Set(seen.map(({ feature }) => feature))
}

const readLand = oncePerObject((outlines: Topology): Feature[] =>
  readFeatures(outlines).filter((feature) => !(geoCentroid(feature)[1] < MIN_LATITUDE)),
)

function toMarks(land: Feature[], projection: MapProjection, regions: Feature[], name: string): Mark[] {
  return seenLand(land, projection, regions).map(({ feature, path }) => ({
    type: 'polygon',
    key: `${name}:${land.indexOf(feature)}`,
    path,
    fill: LAND,
    stroke: BORDER,
    strokeWidth: 0.5,
  }))
}

/** Returns the land visible on a plane: within its frame, large enough, and not drawn from the data. */
function seenLand(land: Feature[], projection: MapProjection, regions: Feature[]) {
  const covered = regions.map(projection.box)
  return land.flatMap((feature): { feature: Feature; path: string }[] => {
    const box = projection.box(feature)
    const isLarge = box.right - box.left >= MIN_SIZE || box.bottom - box.top >= MIN_SIZE
    if (!isLarge || covered.some((other) => isSame(box, other))) return []
    const path = projection.path(feature)
    return path === '' ? [] : [{ feature, path }]
  })
}

const isSame = (one: Frame, other: Frame): boolean =>
  Math.abs(one.left - other.left) < SAME &&
  Math.abs(one.top - other.top) < SAME &&
  Math.abs(one.right - other.right) < SAME &&
  Math.abs(one.bottom - other.bottom) < SAME

type FrameLook = Pick<PolygonMark, 'fill' | 'stroke' | 'strokeWidth'>

const frameMark = (key: string, { left, top, right, bottom }: Frame, look: FrameLook): Mark => {
  const [x1, y1, x2, y2] = [left, top, right, bottom].map((length) => Math.round(length * 10) / 10)
  return {
    type: 'polygon',
    key,
    path: `M${x1},${y1}L${x2},${y1}L${x2},${y2}L${x1},${y2}Z`,
    ...look,
  }
}
