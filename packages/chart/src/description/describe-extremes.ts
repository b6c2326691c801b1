import type { Words } from '../words.ts'
import { type Telling, withPlace } from './telling.ts'

/** The highest and the lowest of some values; `count` says how many places share it. */
export type Extremes<T> = { high: Extreme<T>; low: Extreme<T> }
type Extreme<T> = { item: T; count: number }

/** Undefined where there are no values. Of equal ones the first is named. */
export function readExtremes<T>(items: T[], numberOf: (item: T) => number): Extremes<T> | undefined {
  const [first] = items
  if (first === undefined) return undefined
  let high: Extreme<T> = { item: first, count: 0 }
  let low: Extreme<T> = { item: first, count: 0 }
  for (const item of items) {
    const value = numberOf(item)
    const [most, least] = [numberOf(high.item), numberOf(low.item)]
    if (value > most) high = { item, count: 1 }
    else if (value === most) high.count++
    if (value < least) low = { item, count: 1 }
    else if (value === least) low.count++
  }
  return { high, low }
}

/** The highest and the lowest value, or share, each with where it is. */
export function describeExtremes<T>(items: T[], telling: Telling<T>, words: Words): string[] {
  const { numberOf, textOf, shareOf, whereOf } = telling
  const extremes = readExtremes(items, numberOf)
  if (!extremes) return []
  const { high, low } = extremes
  if (items.length === 1) {
    const value = withPlace(textOf(high.item), whereOf(high.item))
    return [words(shareOf ? 'description.only-share' : 'description.only', { value })]
  }
  const commonOf = shareOf ?? textOf
  if (high.count === items.length) {
    return [words(shareOf ? 'description.equal-share' : 'description.equal', { value: commonOf(high.item) })]
  }
  const say = ({ item, count }: Extreme<T>): string => {
    const where = whereOf(item)
    if (count === 1) return withPlace(textOf(item), where)
    const all = where === '' ? '' : words('description.tied', { where, count: count - 1 })
    return withPlace(commonOf(item), all)
  }
  const said = { high: say(high), low: say(low) }
  return [words(shareOf ? 'description.extremes-share' : 'description.extremes', said)]
}
