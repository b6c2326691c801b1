import type { Pattern } from '../../map-scene.ts'
import { type Corner, readPathRings } from '../../scales/path-rings.ts'

/** Distance between hatching lines, in px. */
const DISTANCE = 6
const DIAGONAL = Math.SQRT1_2

/**
 * Draws slanted lines inside a path of straight segments ("M…L…Z"), as a path. It looks like an SVG pattern but has no
 * id, which several pictures on a page would share.
 */
export const hatchPath = (path: string, pattern: Pattern): string => hatchRings(readPathRings(path), pattern)

/** Draws slanted lines inside closed parts, given by their corners. */
export function hatchRings(rings: Corner[][], pattern: Pattern): string {
  const rising = linesWithin(rings, 1)
  return pattern === 'hatch' ? rising : rising + linesWithin(rings, -1)
}

/**
 * Rotates the plane by 45 degrees so that the lines are horizontal. Each line is inside between its odd and even
 * crossings with the edges.
 */
function linesWithin(rings: Corner[][], slope: 1 | -1): string {
  const turned = rings.map((ring) =>
    ring.map(([x, y]): Corner => [(x - slope * y) * DIAGONAL, (slope * x + y) * DIAGONAL]),
  )
  const crossings = new Map<number, number[]>()
  for (const ring of turned) {
    ring.forEach((from, index) => {
      collectCrossings(from, ring[(index + 1) % ring.length]!, crossings)
    })
  }
  const back = (along: number, level: number): string => {
    const at = level * DISTANCE
    return `${tenth((along + slope * at) * DIAGONAL)},${tenth((at - slope * along) * DIAGONAL)}`
  }
  return [...crossings]
    .flatMap(([level, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      return Array.from({ length: Math.floor(sorted.length / 2) }, (_, pair) => {
        const [start, end] = [sorted[2 * pair]!, sorted[2 * pair + 1]!]
        return end - start < 1 ? '' : `M${back(start, level)}L${back(end, level)}`
      })
    })
    .join('')
}

/** Collects the points at which an edge crosses the lines. If two edges share an endpoint on a line, it counts once. */
function collectCrossings([x1, y1]: Corner, [x2, y2]: Corner, crossings: Map<number, number[]>): void {
  const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)]
  for (let level = Math.ceil(low / DISTANCE); level * DISTANCE < high; level++) {
    const along = x1 + ((level * DISTANCE - y1) / (y2 - y1)) * (x2 - x1)
    const all = crossings.get(level)
    if (all) all.push(along)
    else crossings.set(level, [along])
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10
