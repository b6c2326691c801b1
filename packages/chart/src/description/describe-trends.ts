import type { Words } from '../words.ts'
import { readExtremes, type Wording } from './describe-extremes.ts'

/** Smaller changes, relative to the range of values, are not called a rise or fall. */
export const MIN_CHANGE = 0.05
/** With more series, only the largest changes are described. */
const FEW = 4

/** The values of a series in chronological order. */
export type Course<T> = {
  /** `undefined` if it is the only one. */
  name: string | undefined
  items: T[]
}

/** The change from the first to the last value of a series. */
type Trend<T> = { name: string | undefined; first: T; last: T; change: number; isNamed: boolean }

/**
 * Describes the change from the first to the last value, with their dates. Calls it a rise or fall only if it exceeds a
 * twentieth of the range of values. Never gives reasons.
 */
export function describeTrends<T>(courses: Course<T>[], wording: Wording<T>, words: Words): string[] {
  const trends = courses.flatMap((course) => readTrend(course, wording.numberOf) ?? [])
  const say = (id: string, { name, first, last }: Trend<T>): string =>
    words(id, {
      name: name ?? '',
      first: wording.textOf(first),
      from: wording.whereOf(first),
      last: wording.textOf(last),
      to: wording.whereOf(last),
    })
  if (courses.length > FEW) {
    const changes = readExtremes(
      trends.filter(({ isNamed }) => isNamed),
      ({ change }) => change,
    )
    if (!changes) return []
    const [rise, fall] = [changes.high.item, changes.low.item]
    return [
      ...(rise.change > 0 ? [say('description.largest-rise', rise)] : []),
      ...(fall.change < 0 ? [say('description.largest-fall', fall)] : []),
    ]
  }
  return trends.map((trend) => {
    const id = trend.isNamed
      ? trend.change > 0
        ? 'description.rise'
        : 'description.fall'
      : 'description.ends'
    const sentence = say(id, trend)
    return trend.name === undefined ? sentence : words('description.of', { name: trend.name, sentence })
  })
}

/** Returns the change from the first to the last value, or `undefined` if there are fewer than two values. */
function readTrend<T>({ name, items }: Course<T>, numberOf: (item: T) => number): Trend<T> | undefined {
  const extremes = readExtremes(items, numberOf)
  const [first, last] = [items[0], items.at(-1)]
  if (!extremes || first === undefined || last === undefined || items.length < 2) return undefined
  const range = numberOf(extremes.high.item) - numberOf(extremes.low.item)
  const change = numberOf(last) - numberOf(first)
  return range === 0
    ? undefined
    : { name, first, last, change, isNamed: Math.abs(change) > MIN_CHANGE * range }
}
