import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'

/** A closed ring of positions. */
export type Ring = [x: number, y: number][]
/** Polygons with their holes. */
export type Area = Ring[][]

/** Parses the coordinates of a Polygon or MultiPolygon. Returns `undefined` for other types. Throws an ImportError. */
export function parseArea(type: string, coordinates: unknown): Area | undefined {
  if (type !== 'Polygon' && type !== 'MultiPolygon') return undefined
  const polygons = type === 'Polygon' ? [coordinates] : toList(coordinates)
  const area = polygons
    .map((polygon) => toList(polygon).map(toRing))
    .map(([outline, ...holes]) => (outline && outline.length > 3 ? [outline, ...holes.filter(isRing)] : []))
    .filter(({ length }) => length > 0)
  return area.length > 0 ? area : undefined
}

export const countPositions = (area: Area): number =>
  area.reduce((sum, rings) => sum + rings.reduce((points, ring) => points + ring.length, 0), 0)

/** Returns the smallest and largest coordinates of rings. */
export function boxOf(rings: Ring[]): { x: [number, number]; y: [number, number] } {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const ring of rings)
    for (const [x, y] of ring) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  return { x: [west, east], y: [south, north] }
}

const isRing = (ring: Ring): boolean => ring.length > 3

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : refuse())

function toRing(value: unknown): Ring {
  const ring = toList(value).map(toPosition)
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return first && !isClosed ? [...ring, [first[0], first[1]]] : ring
}

function toPosition(value: unknown): [number, number] {
  const [x, y] = toList(value)
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x + y)) return refuse()
  return [x, y]
}

function refuse(): never {
  throw new ImportError(toProblem('shapes-damaged'))
}
