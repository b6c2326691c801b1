import { type Dimension, timeOfValue } from '@tessera/cube'
import type { Category } from './categories.ts'
import { MAX_PERIODS } from './fill-periods.ts'

/** The length of quarters and half-years, in months. */
const PARTS = [3, 6] as const

/** Patterns for the year and the number of the part in a name, such as 2019-Q1, Q1 2019 or 1. Quartal 2019. */
const NAMES = [
  /^(?<before>\D*)(?<year>\d{4})(?<between>\D+)(?<part>[1-4])(?<after>\D*)$/,
  /^(?<before>\D*)(?<part>[1-4])(?<between>\D+)(?<year>\d{4})(?<after>\D*)$/,
]

/**
 * Inserts missing quarters or half-years between the first and the last, named like the others. Returns the categories
 * unchanged if names and times do not match.
 */
export function fillParts(categories: Category[], dimension: Dimension): Category[] {
  const months = categories.map((category) => {
    const time = timeOfValue(dimension, category)
    return time === undefined ? undefined : toMonths(time)
  })
  if (categories.length < 2 || months.some((month) => month === undefined)) return categories
  const known = new Map(months.map((month, index) => [month!, categories[index]!]))
  if (known.size < categories.length) return categories
  const [first, last] = [Math.min(...known.keys()), Math.max(...known.keys())]
  for (const length of PARTS) {
    const nameOf = readNames(known, length)
    const count = (last - first) / length + 1
    if (!nameOf || count > MAX_PERIODS) continue
    const filled = Array.from({ length: count }, (_, index): Category => {
      const month = first + index * length
      const text = nameOf(month)
      return known.get(month) ?? { value: `missing:${month}`, label: text, text }
    })
    return months[0]! <= months[1]! ? filled : filled.reverse()
  }
  return categories
}

/** Converts a time, in milliseconds in UTC, to the number of its month since the year 0. */
export function toMonths(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Returns a function that names parts of years like the known ones; `undefined` if these do not follow a pattern. */
function readNames(known: Map<number, Category>, length: number): ((month: number) => string) | undefined {
  const [sample] = known.values()
  const pattern = NAMES.find((name) => name.test(sample?.text ?? ''))
  const { before = '', between = '', after = '' } = pattern?.exec(sample!.text)?.groups ?? {}
  if (!pattern) return undefined
  const isYearFirst = pattern === NAMES[0]
  const nameOf = (month: number): string => {
    const year = String(Math.floor(month / 12))
    const part = String(Math.floor((month % 12) / length) + 1)
    return isYearFirst
      ? `${before}${year}${between}${part}${after}`
      : `${before}${part}${between}${year}${after}`
  }
  return [...known].every(([month, { text }]) => month % length === 0 && text === nameOf(month))
    ? nameOf
    : undefined
}
