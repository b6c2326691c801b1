import type { Corner } from '../scales/path-rings.ts'
import type { ArcMark, AreaMark, DotMark, DotSymbol, LineMark, WhiskerMark } from '../scene.ts'

/** Rounds to hundredths of a pixel, to keep paths short. */
export const round = (value: number): number => Math.round(value * 100) / 100

const at = (x: number, y: number): string => `${round(x)},${round(y)}`

/** Splits points at gaps. */
function toRuns<Point>(points: (Point | null)[]): Point[][] {
  const runs: Point[][] = []
  let run: Point[] = []
  for (const point of points) {
    if (point) run.push(point)
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return run.length > 0 ? [...runs, run] : runs
}

/**
 * Returns the path of a line. A point between two gaps becomes a line of zero length, which round caps turn into a dot.
 */
export const toLinePath = (points: LineMark['points']): string =>
  toRuns(points)
    .map((run) => (run.length === 1 ? [...run, ...run] : run))
    .map((run) => `M${run.map(([x, y]) => at(x, y)).join('L')}`)
    .join('')

/** Returns the corners of each closed part of an area, rounded as in its path. */
export const toAreaRings = (points: AreaMark['points']): Corner[][] =>
  toRuns(points).map((run) => [
    ...run.map(([x, , high]): Corner => [round(x), round(high)]),
    ...run.toReversed().map(([x, low]): Corner => [round(x), round(low)]),
  ])

export const toAreaPath = (points: AreaMark['points']): string =>
  toAreaRings(points)
    .map((ring) => `M${ring.map(([x, y]) => `${x},${y}`).join('L')}Z`)
    .join('')

const FULL = 360

export function toArcPath({ x, y, inner, outer, from, to }: ArcMark): string {
  const point = (angle: number, radius: number): string => {
    const turn = (angle * Math.PI) / 180
    return at(x + radius * Math.sin(turn), y - radius * Math.cos(turn))
  }
  // SVG does not draw an arc that ends at its own start, so a full ring consists of two halves
  if (to - from >= FULL) {
    const ring = (radius: number, sweep: 0 | 1): string =>
      `M${point(0, radius)}A${round(radius)},${round(radius)} 0 1 ${sweep} ${point(180, radius)}A${round(radius)},${round(radius)} 0 1 ${sweep} ${point(0, radius)}Z`
    return inner > 0 ? ring(outer, 1) + ring(inner, 0) : ring(outer, 1)
  }
  const isLarge = to - from > 180 ? 1 : 0
  const outside = `A${round(outer)},${round(outer)} 0 ${isLarge} 1 ${point(to, outer)}`
  const back =
    inner > 0
      ? `L${point(to, inner)}A${round(inner)},${round(inner)} 0 ${isLarge} 0 ${point(from, inner)}`
      : `L${at(x, y)}`
  return `M${point(from, outer)}${outside}${back}Z`
}

export function toWhiskerPath({ x1, y1, x2, y2, cap }: WhiskerMark): string {
  const isVertical = x1 === x2
  const bar = (x: number, y: number): string =>
    isVertical ? `M${at(x - cap, y)}L${at(x + cap, y)}` : `M${at(x, y - cap)}L${at(x, y + cap)}`
  return `M${at(x1, y1)}L${at(x2, y2)}${bar(x1, y1)}${bar(x2, y2)}`
}

/** The corners of symbols, in units of the radius of a circle of the same visual size. */
const CORNERS: Record<DotSymbol, readonly [x: number, y: number][]> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.3],
    [1.2, 0.9],
    [-1.2, 0.9],
  ],
  diamond: [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
  wedge: [
    [-1.2, -0.9],
    [1.2, -0.9],
    [0, 1.3],
  ],
}

/** Returns the path of a dot that is not a circle. */
export const toSymbolPath = ({ x, y, radius }: DotMark, symbol: DotSymbol): string =>
  `M${CORNERS[symbol].map(([dx, dy]) => at(x + dx * radius, y + dy * radius)).join('L')}Z`
