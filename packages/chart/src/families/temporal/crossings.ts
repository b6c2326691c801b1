import type { Moment } from '../../data/moments.ts'
import type { Cell, Series } from './series.ts'
import type { Time } from './time.ts'

type Along = { series: Series[]; time: Pick<Time, 'moments' | 'isAfterGap'> }

/** A share of a value that is too small to see but keeps the sign. */
const NEARLY_NOTHING = 1e-9

/**
 * Adds positions just before and after a series crosses zero, where it moves between the stacks above and below zero.
 * Otherwise its area would cut across all others between two dates.
 */
export function withCrossings({ series, time }: Along): Along {
  const moments: Moment[] = []
  const isAfterGap: boolean[] = []
  const cells: Series['cells'][] = series.map(() => [])
  time.moments.forEach((moment, place) => {
    const before = time.moments[place - 1]
    if (before && !time.isAfterGap[place]) {
      for (const share of crossingsOf(series, place)) {
        moments.push({ ...moment, time: before.time + share * (moment.time - before.time) })
        isAfterGap.push(false)
        series.forEach((each, index) => {
          cells[index]!.push(between(each.cells[place - 1], each.cells[place], share))
        })
      }
    }
    moments.push(moment)
    isAfterGap.push(time.isAfterGap[place] ?? false)
    series.forEach((each, index) => {
      cells[index]!.push(each.cells[place])
    })
  })
  return {
    series: series.map((each, index) => ({ ...each, cells: cells[index]! })),
    time: { moments, isAfterGap },
  }
}

/**
 * Finds where series change their sign between a position and the previous one, as shares of the interval. Returns a
 * pair of positions for each change.
 */
const crossingsOf = (series: Series[], place: number): number[] =>
  series
    .flatMap(({ cells }): number[] => {
      const [from, to] = [cells[place - 1]?.value, cells[place]?.value]
      if (from === undefined || to === undefined || from * to >= 0) return []
      const share = from / (from - to)
      return [share * (1 - NEARLY_NOTHING), share + (1 - share) * NEARLY_NOTHING]
    })
    .sort((a, b) => a - b)

const between = (from: Cell | undefined, to: Cell | undefined, share: number): Cell | undefined =>
  from && to ? { value: from.value + share * (to.value - from.value) } : undefined
