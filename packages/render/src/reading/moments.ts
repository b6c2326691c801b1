import type { Mark, PictureScene } from '@tessera/chart'
import { markAnchor } from './mark-anchor.ts'

/** Marks at the same position along an axis, which respond to the pointer together. */
export type Moment = {
  /** The axis and the position on it, in px; the centre for a band. */
  along: 'x' | 'y'
  at: number
  /** Its marks in drawing order (from top to bottom, else from left to right). */
  marks: Mark[]
  /** For a band of columns or bars, the area that responds to the pointer, in px along the axis and across it. */
  band?: { start: number; end: number; across: [start: number, end: number] }
}

/** Finds the moments of a picture. */
export type MomentIndex = {
  moments: Moment[]
  /** Returns the moment nearest to a position, at most `reach` px away, and its nearest mark. */
  find(x: number, y: number, reach: number): { moment: Moment; mark: Mark } | undefined
}

/**
 * The distance in px within which marks belong to the same moment. It covers only rounding errors: 700 months on a
 * phone are half a pixel apart.
 */
const SAME = 0.02

const isTarget = ({ type, datum }: Mark): boolean =>
  datum !== undefined && (type === 'dot' || type === 'rect')

/**
 * Returns the moments of a line or area chart, from left to right. Empty for other pictures, in which marks at the same
 * position on an axis do not respond together.
 */
export function readMoments({ marks }: PictureScene): MomentIndex {
  const isOverTime = marks.some(
    ({ type, datum }) => datum === undefined && (type === 'line' || type === 'area'),
  )
  const targets = marks.filter(({ datum }) => datum !== undefined)
  const hasMoments = isOverTime && targets.some(({ type }) => type === 'dot') && targets.every(isTarget)
  const points = (hasMoments ? targets : []).flatMap((mark) => {
    const at = mark.type === 'dot' ? { x: mark.x, y: mark.y } : markAnchor(mark)
    return at ? [{ mark, ...at }] : []
  })
  points.sort((a, b) => a.x - b.x || a.y - b.y)
  const groups: { x: number; points: { mark: Mark; y: number }[] }[] = []
  for (const { mark, x, y } of points) {
    const last = groups.at(-1)
    if (last && x - last.x < SAME) last.points.push({ mark, y })
    else groups.push({ x, points: [{ mark, y }] })
  }
  for (const each of groups) each.points.sort((a, b) => a.y - b.y)
  const moments = groups.map(
    ({ x, points: each }): Moment => ({ along: 'x', at: x, marks: each.map(({ mark }) => mark) }),
  )
  return {
    moments,
    find(x, y, reach) {
      const [start, end] = [moments[0]?.at ?? 0, moments.at(-1)?.at ?? 0]
      const place = nearestPlace(moments, x)
      const [moment, group] = [moments[place], groups[place]]
      if (!moment || !group || x < start - reach || x > end + reach) return undefined
      const nearest = nearestOf(group.points, ({ mark, y: top }) => {
        const foot = (mark.type === 'dot' ? mark.foot : undefined) ?? top
        return Math.max(Math.min(top, foot) - y, 0, y - Math.max(top, foot))
      })
      return nearest && { moment, mark: nearest.mark }
    },
  }
}

/** Returns the index of the moment with the nearest centre; moments are sorted along their axis. */
export function nearestPlace(moments: Moment[], at: number): number {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (moments[middle]!.at < at) low = middle + 1
    else high = middle
  }
  const before = moments[low - 1]
  return before && at - before.at <= moments[low]!.at - at ? low - 1 : low
}

/** Returns the first of the items with the smallest distance. */
export function nearestOf<Item>(items: Item[], distanceOf: (item: Item) => number): Item | undefined {
  let best: { item: Item; distance: number } | undefined
  for (const item of items) {
    const distance = distanceOf(item)
    if (!best || distance < best.distance) best = { item, distance }
  }
  return best?.item
}
