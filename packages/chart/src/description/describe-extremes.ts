import type { Words } from '../words.ts'

/** Functions for describing values: the number to compare, its text, and its place. */
export type Wording<T> = {
  /** The number that the mark shows. */
  numberOf(item: T): number
  textOf(item: T): string
  /** The share alone, if shares are shown. Places may have equal shares without equal values. */
  shareOf?(item: T): string
  /** '' if there is only one place. */
  whereOf(item: T): string
}

/** Appends the place: "45 t (Bern)". */
const withPlace = (text: string, where: string): string => (where === '' ? text : `${text} (${where})`)

/** The highest and the lowest value; `count` is the number of places that share it. */
export type Extremes<T> = { high: Extreme<T>; low: Extreme<T> }
type Extreme<T> = { item: T; count: number }

/**
 * Returns the highest and the lowest value, or `undefined` without values. Of several equal values, names the first.
 */
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

/**
 * Describes the highest and the lowest value or share, each with its place.
 * @param end the only end that is described, if the others are not among the items
 */
export function describeExtremes<T>(
  words: Words,
  items: T[],
  wording: Wording<T>,
  end?: 'largest' | 'smallest',
): string[] {
  const { numberOf, textOf, shareOf, whereOf } = wording
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
  if (end) return [words(`part.top.described.${end}`, { value: say(end === 'largest' ? high : low) })]
  const ends = { high: say(high), low: say(low) }
  return [words(shareOf ? 'description.extremes-share' : 'description.extremes', ends)]
}
