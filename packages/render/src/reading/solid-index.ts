import {
  type ArcMark,
  isWithinRings,
  type Mark,
  type PolygonMark,
  type RectMark,
  readPathRings,
} from '@tessera/chart'
import { type Box, boxOfRings } from './rings.ts'

/** A mark that covers an area. */
type SolidMark = RectMark | PolygonMark | ArcMark

export const isSolid = (mark: Mark): mark is SolidMark =>
  mark.type === 'rect' || mark.type === 'polygon' || mark.type === 'arc'

/** Finds marks that cover an area, using a grid of the squares that their boxes touch. */
export type SolidIndex = {
  /** Returns the topmost mark at a position. */
  at(x: number, y: number): Mark | undefined
  /** Returns the nearest rect within a distance, in px, because bars may be too thin to hit. */
  near(x: number, y: number, reach: number): Mark | undefined
}

/** The side length of a grid square, in px. */
const SIDE = 24

/** Creates an index of solid marks in drawing order. Later marks are on top. */
export function createSolidIndex(marks: SolidMark[]): SolidIndex {
  const solids = marks.map(toSolid)
  const grid = new Map<string, number[]>()
  solids.forEach(({ box }, index) => {
    eachSquare(box, (square) => {
      const there = grid.get(square)
      if (there) there.push(index)
      else grid.set(square, [index])
    })
  })
  const candidates = (box: Box): Set<number> => {
    const found = new Set<number>()
    eachSquare(box, (square) => {
      for (const index of grid.get(square) ?? []) found.add(index)
    })
    return found
  }
  return {
    at: (x, y) => {
      let best = -1
      for (const index of candidates({ left: x, right: x, top: y, bottom: y })) {
        if (index > best && solids[index]!.holds(x, y)) best = index
      }
      return solids[best]?.mark
    },
    near: (x, y, reach) => {
      let best: { mark: Mark; distance: number } | undefined
      const around = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
      for (const index of candidates(around)) {
        const { mark, box } = solids[index]!
        if (mark.type !== 'rect') continue
        const distance = distanceTo(box, x, y)
        if (distance <= reach && distance < (best?.distance ?? Infinity)) best = { mark, distance }
      }
      return best?.mark
    },
  }
}

function eachSquare({ left, right, top, bottom }: Box, visit: (square: string) => void): void {
  if (![left, right, top, bottom].every(Number.isFinite)) return
  for (let column = Math.floor(left / SIDE); column <= Math.floor(right / SIDE); column++) {
    for (let row = Math.floor(top / SIDE); row <= Math.floor(bottom / SIDE); row++) visit(`${column},${row}`)
  }
}

function distanceTo({ left, right, top, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

const isWithinBox = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  left <= x && x <= right && top <= y && y <= bottom

function toSolid(mark: SolidMark): { mark: Mark; box: Box; holds(x: number, y: number): boolean } {
  if (mark.type === 'rect') {
    const { x: left, y: top, width, height } = mark
    const box = { left, top, right: left + width, bottom: top + height }
    return { mark, box, holds: (x, y) => isWithinBox(box, x, y) }
  }
  if (mark.type === 'arc') {
    const { x, y, outer } = mark
    const box = { left: x - outer, right: x + outer, top: y - outer, bottom: y + outer }
    return { mark, box, holds: (atX, atY) => isWithinArc(mark, atX, atY) }
  }
  const rings = readPathRings(mark.path)
  const box = boxOfRings(rings)
  return { mark, box, holds: (x, y) => isWithinBox(box, x, y) && isWithinRings(rings, x, y) }
}

function isWithinArc({ x, y, inner, outer, from, to }: ArcMark, atX: number, atY: number): boolean {
  const distance = Math.hypot(atX - x, atY - y)
  if (distance < inner || distance > outer) return false
  const turn = (Math.atan2(atX - x, y - atY) * 180) / Math.PI
  // The angle from the start of the arc, within one turn.
  const along = (((turn - from) % 360) + 360) % 360
  return along <= to - from
}
