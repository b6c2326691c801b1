import { toTimeTest } from './style-of-time.ts'
import { HEADER_TIMES, toBareTime } from './time-headers.ts'
import type { TimeStyle } from './time-style.ts'

/** Columns whose headers name a group and a time: "Men, 2021", "Men, 2022", "Women, 2021", "Women, 2022". */
export type GroupedTimes = {
  unit: TimeStyle['unit']
  times: string[]
  /** The groups in order, each with the index of its column for each time. */
  groups: { name: string; indexes: number[] }[]
  /** Headers from which a mark was removed. */
  marked: string[]
}

type Split = { index: number; group: string; time: string; isTimeLast: boolean }

const GAP = /\s*[,;:|/]\s*|\s+|_/g

/** Splits a header into a group and a time; the time takes as many words as it can. */
function splitHeader(header: string, isTime: (text: string) => boolean): Omit<Split, 'index'> | undefined {
  const gaps = [...header.matchAll(GAP)].map(({ 0: { length }, index }) => ({
    left: header.slice(0, index),
    right: header.slice(index + length),
  }))
  const last = gaps.find(({ left, right }) => left !== '' && isTime(right))
  if (last) return { group: last.left, time: last.right, isTimeLast: true }
  const first = gaps.findLast(({ left, right }) => right !== '' && isTime(left))
  return first && { group: first.right, time: first.left, isTimeLast: false }
}

/**
 * Finds columns whose headers name a group and a time in the same order and format. Each group must have a column for
 * each of at least two times.
 */
export function findGroupedTimes(headers: string[]): GroupedTimes | undefined {
  const bare = headers.map(toBareTime)
  const found = HEADER_TIMES.map((style) => {
    const isTime = toTimeTest(style)
    const splits = bare.flatMap((header, index): Split[] => {
      const split = splitHeader(header, isTime)
      return split ? [{ index, ...split }] : []
    })
    return { unit: style.unit, splits }
  })
  const [best] = found.sort((a, b) => b.splits.length - a.splits.length)
  if (!best || new Set(best.splits.map(({ isTimeLast }) => isTimeLast)).size !== 1) return undefined
  const byGroup = Map.groupBy(best.splits, ({ group }) => group)
  const times = [...new Set(best.splits.map(({ time }) => time))]
  const groups = [...byGroup].map(([name, splits]) => ({
    name,
    indexes: times.flatMap((time) => splits.find((split) => split.time === time)?.index ?? []),
  }))
  const isWhole = best.splits.length === groups.length * times.length
  if (times.length < 2 || !isWhole || groups.some(({ indexes }) => indexes.length < times.length))
    return undefined
  const marked = best.splits.flatMap(({ index }) =>
    bare[index] === headers[index] ? [] : (headers[index] ?? []),
  )
  return { unit: best.unit, times, groups, marked }
}
