import { geoCentroid } from 'd3-geo'
import type { Feature } from 'geojson'
import type { Topology } from 'topojson-specification'
import type { Frame, MapProjection } from '../../scales/fit-map.ts'
import type { MapFrames } from '../../scales/map-frames.ts'
import { PAPER } from '../../guides/style.ts'
import type { Mark } from '../../scene.ts'
import { readFeatures } from './features.ts'

/** Land that the data say nothing of: paler than any class of a palette is wide, and without the lines of a gap. */
export const LAND = '#e9ebe8'
const BORDER = '#ffffff'
/** Around a small frame. */
const FRAME = '#b9c0bb'

/** Fewer degrees across are too near for outlines of 1 : 110 million: around regions of their own they look clumsy. */
const LEAST_SEEN = 30
/** Smaller land is not seen, in px. */
const LEAST_SIZE = 1
/** An outline that ends nowhere further from a region's is that region, drawn by the data themselves, in px. */
const SAME = 3
/** A continent that no data speak of: it would be a bar at the foot of the world. */
const SOUTHERNMOST = -60

type Below = {
  outlines: Topology | undefined
  /** What the data draw themselves. */
  regions: Feature[]
}

/** The land below the data, and the frames of what lies apart with the land in them. */
export function drawLand({ main, insets }: MapFrames, frame: Frame, below: Below): Mark[] {
  const isFar = (frame.right - frame.left) / ((main.plane.scale * Math.PI) / 180) >= LEAST_SEEN
  const isDrawn = below.regions.length === 0 || isFar
  const land = isDrawn ? readLand(below.outlines) : []
  return [
    ...toMarks(land, main, below.regions, 'land'),
    ...insets.flatMap(({ frame: small, projection }, index): Mark[] => [
      frameMark(small, index),
      ...toMarks(land, projection, below.regions, `land:${index}`),
    ]),
  ]
}

const lands = new WeakMap<Topology, Feature[]>()

function readLand(outlines: Topology | undefined): Feature[] {
  if (!outlines) return []
  const known = lands.get(outlines)
  if (known) return known
  const land = readFeatures(outlines).filter((feature) => !(geoCentroid(feature)[1] < SOUTHERNMOST))
  lands.set(outlines, land)
  return land
}

function toMarks(land: Feature[], projection: MapProjection, regions: Feature[], key: string): Mark[] {
  const covered = regions.map(projection.box)
  return land.flatMap((feature, index): Mark[] => {
    const box = projection.box(feature)
    const isSeen = box.right - box.left >= LEAST_SIZE || box.bottom - box.top >= LEAST_SIZE
    if (!isSeen || covered.some((other) => isSame(box, other))) return []
    const path = projection.path(feature)
    return path === '' ? [] : [{ type: 'polygon', key: `${key}:${index}`, path, fill: LAND, stroke: BORDER, strokeWidth: 0.5 }]
  })
}

const isSame = (one: Frame, other: Frame): boolean =>
  Math.abs(one.left - other.left) < SAME &&
  Math.abs(one.top - other.top) < SAME &&
  Math.abs(one.right - other.right) < SAME &&
  Math.abs(one.bottom - other.bottom) < SAME

const frameMark = ({ left, top, right, bottom }: Frame, index: number): Mark => {
  const [x1, y1, x2, y2] = [left, top, right, bottom].map((length) => Math.round(length * 10) / 10)
  return {
    type: 'polygon',
    key: `inset:${index}`,
    path: `M${x1},${y1}L${x2},${y1}L${x2},${y2}L${x1},${y2}Z`,
    fill: PAPER,
    stroke: FRAME,
    strokeWidth: 1,
  }
}
