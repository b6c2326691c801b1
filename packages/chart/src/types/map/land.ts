import { geoCentroid } from 'd3-geo'
import type { Feature } from 'geojson'
import type { Topology } from 'topojson-specification'
import { oncePerObject } from '../../data/per-object.ts'
import { PAPER } from '../../guides/style.ts'
import type { Frame, MapProjection } from '../../scales/fit-map.ts'
import type { MapFrames } from '../../scales/map-frames.ts'
import type { Mark, PolygonMark } from '../../scene.ts'
import { readFeatures } from './features.ts'

/** Land that the data say nothing of: paler than any class of a palette is wide, and without the lines of a gap. */
export const LAND = '#e9ebe8'
const BORDER = '#ffffff'
/** Around a small frame. */
const FRAME = '#b9c0bb'

/** Fewer degrees across are too near for outlines of 1 : 110 million: around regions of their own they look clumsy. */
const MIN_SEEN = 30
/** Smaller land is not seen, in px. */
const MIN_SIZE = 1
/** An outline that ends nowhere further from a region's is that region, drawn by the data themselves, in px. */
const SAME = 3
/** A continent that no data speak of: it would be a bar at the foot of the world. */
const MIN_LATITUDE = -60

type Below = {
  outlines: Topology | undefined
  /** What the data draw themselves. */
  regions: Feature[]
}

/** The land below the data, and the frames of what lies apart with the land in them. */
export function drawLand({ main, insets }: MapFrames, frame: Frame, below: Below): Mark[] {
  const land = landFor(main, frame, below)
  return [
    ...toMarks(land, main, below.regions, 'land'),
    ...insets.flatMap(({ frame: small, projection }, index): Mark[] => [
      frameMark(`inset:${index}`, small, { fill: PAPER }),
      ...toMarks(land, projection, below.regions, `land:${index}`),
      // land ends at the frame, and its own border must not lie over that
      frameMark(`inset-border:${index}`, small, { fill: 'none', stroke: FRAME, strokeWidth: 1 }),
    ]),
  ]
}

/** The land there may be: none where one is so near that it would look clumsy. */
function landFor({ plane }: MapProjection, { left, right }: Frame, { outlines, regions }: Below): Feature[] {
  const isFar = (right - left) / ((plane.scale * Math.PI) / 180) >= MIN_SEEN
  return outlines && (regions.length === 0 || isFar) ? readLand(outlines) : []
}

/** All land that one of the frames shows, as features of the outlines. */
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

/** The land that is seen on a plane: within its frame, large enough, and not drawn by the data themselves. */
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
