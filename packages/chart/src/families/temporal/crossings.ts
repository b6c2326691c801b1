import type { Moment } from '../../data/moments.ts'
import type { Cell, Series } from './series.ts'
import type { Time } from './time.ts'

type Along = { series: Series[]; time: Pick<Time, 'moments' | 'isAfterGap'> }

/** So small a part of a value is nothing on a picture, but keeps its sign. */
const NEARLY_NOTHING = 1e-9

/**
 * Series with moments added where one of them goes through zero, just before and just after: there it leaves the
 * stack above zero for the one below. Without them it would cut across all others from one moment to the next.
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

/** Where between a moment and the one before it series change their sign, as shares of the way: a pair for each. */
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
