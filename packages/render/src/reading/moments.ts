import type { Mark, PictureScene } from '@tessera/chart'
import { markAnchor } from './mark-anchor.ts'

/** What stands at one place along the axis of time. */
export type Moment = {
  x: number
  /** Its marks from the top to the bottom, each with the height it is pointed at. */
  points: { mark: Mark; y: number }[]
}

/** Marks nearer to each other than this stand at one moment, in px. */
const SAME = 0.5

const isTarget = ({ type, datum }: Mark): boolean =>
  datum !== undefined && (type === 'dot' || type === 'rect')

/**
 * The moments of a picture of lines or areas, from left to right; none for any other: there, what shares a place along
 * an axis is not read together.
 */
export function readMoments({ marks }: PictureScene): Moment[] {
  const isOverTime = marks.some(
    ({ type, datum }) => datum === undefined && (type === 'line' || type === 'area'),
  )
  const targets = marks.filter(({ datum }) => datum !== undefined)
  if (!isOverTime || !targets.some(({ type }) => type === 'dot') || !targets.every(isTarget)) return []
  const points = targets.flatMap((mark) => {
    const at = mark.type === 'dot' ? { x: mark.x, y: mark.y } : markAnchor(mark)
    return at ? [{ mark, ...at }] : []
  })
  points.sort((a, b) => a.x - b.x || a.y - b.y)
  const moments: Moment[] = []
  for (const { mark, x, y } of points) {
    const last = moments.at(-1)
    if (last && x - last.x < SAME) last.points.push({ mark, y })
    else moments.push({ x, points: [{ mark, y }] })
  }
  for (const { points: each } of moments) each.sort((a, b) => a.y - b.y)
  return moments
}

/** The nearest moment and the nearest mark of it; nothing further out than `reach` px. */
export function nearestMoment(
  moments: Moment[],
  { x, y }: { x: number; y: number },
  reach: number,
): { moment: Moment; mark: Mark } | undefined {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (moments[middle]!.x < x) low = middle + 1
    else high = middle
  }
  const sides = [moments[low - 1], moments[low]].filter((each) => each !== undefined)
  const moment = sides.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0]
  const [start, end] = [moments[0]?.x ?? 0, moments.at(-1)?.x ?? 0]
  if (!moment || x < start - reach || x > end + reach) return undefined
  const [first, ...others] = moment.points
  if (!first) return undefined
  const nearest = others.reduce(
    (best, each) => (Math.abs(each.y - y) < Math.abs(best.y - y) ? each : best),
    first,
  )
  return { moment, mark: nearest.mark }
}
