import { isUnseen } from '../guides/marks.ts'
import { TICK_SIZE } from '../guides/style.ts'
import { textWidth } from '../guides/text-width.ts'
import type { Mark } from '../scene.ts'

/** A rectangle in px of the picture. */
export type Box = { left: number; right: number; top: number; bottom: number }
export type Place = { x: number; y: number }

/** Height of letters above and below the baseline, as a share of the font size. */
const [ASCENT, DESCENT] = [0.8, 0.25]
/** Clearance around texts, in px. */
const AIR = 3
/** The distances in px from the annotated mark at which to try to place its text, and the directions to try. */
const DISTANCES = [14, 26, 42, 64, 92, 128]
const DIRECTIONS: readonly [number, number][] = [
  [0, -1],
  [0.7, -0.7],
  [-0.7, -0.7],
  [1, 0],
  [-1, 0],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0, 1],
]
/** The maximum number of thin lines that a text may cross, and the distance in px that each crossed line counts as. */
const [MAX_CROSSED, CROSSED] = [2, 40]
/** The maximum number of marks for which a free position is searched. */
const MAX_MARKS = 4000

/** The parts of a picture that texts must avoid. */
export type Obstacles = {
  words: Box[]
  solids: Box[]
  lines: { points: readonly (readonly [number, number] | null)[] }[]
  isFull: boolean
}

/** Collects obstacles. Texts may cross lines, but must not cover words or areas, where they would be illegible. */
export function readObstacles(marks: readonly Mark[]): Obstacles {
  const words = marks.flatMap((mark) => (mark.type === 'text' ? [boxOfText(mark)] : []))
  const solids = marks.flatMap((mark) => boxOfSolid(mark))
  const lines = marks.flatMap((mark): Obstacles['lines'] => {
    if (mark.type === 'line') return [mark]
    // covers limits and the author's lines, but not the grid
    return mark.type === 'rule' && mark.key.startsWith('limit:')
      ? [
          {
            points: [
              [mark.x1, mark.y1],
              [mark.x2, mark.y2],
            ],
          },
        ]
      : []
  })
  return { words, solids, lines, isFull: solids.length + lines.length > MAX_MARKS }
}

export function boxOfText({
  x,
  y,
  text,
  size,
  weight,
  anchor,
  rotate = 0,
}: Extract<Mark, { type: 'text' }>): Box {
  const length = textWidth(text, size, weight)
  const from = anchor === 'start' ? 0 : anchor === 'end' ? -length : -length / 2
  const corners = [
    [from, -size * ASCENT],
    [from + length, -size * ASCENT],
    [from, size * DESCENT],
    [from + length, size * DESCENT],
  ] as const
  const angle = (rotate * Math.PI) / 180
  const xs = corners.map(([cx, cy]) => x + cx * Math.cos(angle) - cy * Math.sin(angle))
  const ys = corners.map(([cx, cy]) => y + cx * Math.sin(angle) + cy * Math.cos(angle))
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function boxOfSolid(mark: Mark): Box[] {
  if (mark.type === 'rect')
    return [{ left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }]
  if (mark.type === 'dot' && !isUnseen(mark)) return [around(mark, mark.radius)]
  if (mark.type === 'rule' && mark.key.startsWith('annotation:'))
    return [{ left: mark.x1 - AIR, right: mark.x2 + AIR, top: mark.y1, bottom: mark.y2 }]
  if (mark.type === 'arc') return [around(mark, mark.outer)]
  if (mark.type === 'area')
    return mark.points.slice(1).flatMap((point, index) => {
      const before = mark.points[index]
      if (!point || !before) return []
      const ys = [point[1], point[2], before[1], before[2]]
      return [{ left: before[0], right: point[0], top: Math.min(...ys), bottom: Math.max(...ys) }]
    })
  return []
}

export const around = ({ x, y }: Place, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

export const overlap = (a: Box, b: Box, air = 0): boolean =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air

const isWithin = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom

/** Returns whether a line segment touches a box, using line clipping. */
export function crosses([ax, ay]: readonly number[], [bx, by]: readonly number[], box: Box): boolean {
  let [from, to] = [0, 1]
  const clip = (start: number, delta: number, low: number, high: number): boolean => {
    if (delta === 0) return start >= low && start <= high
    const [first, second] = [(low - start) / delta, (high - start) / delta].toSorted((a, b) => a - b) as [
      number,
      number,
    ]
    from = Math.max(from, first)
    to = Math.min(to, second)
    return from <= to
  }
  return clip(ax!, bx! - ax!, box.left, box.right) && clip(ay!, by! - ay!, box.top, box.bottom)
}

const countCrossed = (lines: Obstacles['lines'], box: Box): number =>
  lines.filter(({ points }) =>
    points.some((point, index) => {
      const next = points[index + 1]
      return point && next ? crosses(point, next, box) : false
    }),
  ).length

/**
 * Finds a position for a text near a point: inside the frame, clear of words and areas, and as close as possible.
 * `undefined` if there is no room.
 * @param taken boxes of earlier annotations
 */
export function findPlace(
  at: Place,
  { width, height }: { width: number; height: number },
  { words, solids, lines, isFull }: Obstacles,
  frame: Box,
  taken: readonly Box[],
): Box | undefined {
  if (isFull) return undefined
  const candidates = DISTANCES.flatMap((distance) =>
    DIRECTIONS.map(([across, down]) => {
      const centre = {
        x: at.x + across * (distance + (Math.abs(across) === 1 ? width / 2 : width / 3)),
        y: at.y + down * (distance + height / 2),
      }
      const box = {
        left: centre.x - width / 2,
        right: centre.x + width / 2,
        top: centre.y - height / 2,
        bottom: centre.y + height / 2,
      }
      return { box, distance }
    }),
  )
  const isFree = (box: Box): boolean => isFreeIn(box, { words, solids }, frame, taken)
  let best: { box: Box; cost: number } | undefined
  for (const { box, distance } of candidates) {
    if (best && distance >= best.cost) continue
    if (!isFree(box) || [...words, ...taken].some((other) => isLeaderOver(at, box, other))) continue
    const crossed = countCrossed(lines, box)
    const cost = distance + crossed * CROSSED
    if (crossed <= MAX_CROSSED && (!best || cost < best.cost)) best = { box, cost }
  }
  return best?.box
}

/** Centres a text on a point; `undefined` if there is an obstacle. */
export function findPlaceOver(
  { x, y }: Place,
  { width, height }: { width: number; height: number },
  { words, solids, lines, isFull }: Obstacles,
  frame: Box,
  taken: readonly Box[],
): Box | undefined {
  const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  const isFree = !isFull && isFreeIn(box, { words, solids }, frame, taken)
  return isFree && countCrossed(lines, box) === 0 ? box : undefined
}

const isFreeIn = (
  box: Box,
  { words, solids }: Pick<Obstacles, 'words' | 'solids'>,
  frame: Box,
  taken: readonly Box[],
): boolean =>
  isWithin(box, frame) &&
  ![...words, ...taken].some((other) => overlap(box, other, AIR)) &&
  !solids.some((other) => overlap(box, other))

const isLeaderOver = (at: Place, box: Box, other: Box): boolean => {
  const end = nearestOn(box, at)
  return crosses([at.x, at.y], [end.x, end.y], other)
}

/** Returns the point of a box that is nearest to another point. A leader line to the other point ends there. */
export const nearestOn = ({ left, right, top, bottom }: Box, { x, y }: Place): Place => ({
  x: Math.min(Math.max(x, left), right),
  y: Math.min(Math.max(y, top), bottom),
})
/** Returns the size of a text with several lines. */
export const sizeOf = (lines: readonly string[], leading: number): { width: number; height: number } => ({
  width: Math.max(...lines.map((line) => textWidth(line, TICK_SIZE))),
  height: lines.length * leading,
})
