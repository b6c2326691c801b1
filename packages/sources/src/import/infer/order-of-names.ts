import { LOCALES, withoutAccents } from '@tessera/cube'
import { toQuarter } from './part-year-styles.ts'

const WIDTHS = ['long', 'short'] as const

const fold = (text: string): string => withoutAccents(text).toLowerCase().replace(/\./g, '').trim()

/** Names with their numbers, in four languages, long and short. */
const toNumbers = (
  count: number,
  toName: (index: number, locale: string, width: 'long' | 'short') => string,
) =>
  new Map(
    LOCALES.flatMap((locale) =>
      WIDTHS.flatMap((width) =>
        Array.from({ length: count }, (_, index): [string, number] => [
          fold(toName(index, locale, width)),
          index,
        ]),
      ),
    ),
  )

const MONTHS = toNumbers(12, (index, locale, month) =>
  new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2020, index)),
)

/** Returns the number of a month, from 0, by its name in any supported language; `undefined` for other texts. */
export const toMonth = (name: string): number | undefined => MONTHS.get(fold(name))

/** 1 June 2020 was a Monday. */
const WEEKDAYS = toNumbers(7, (index, locale, weekday) =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2020, 5, 1 + index)),
)

const BELOW = /^(?:[<≤]|(?:unter|bis|under|below|less than|up to|moins de|jusqu['’]a|meno di|sotto|fino a)\b)/
const ABOVE =
  /^(?:[>≥]|(?:uber|ab|over|above|more than|from|plus de|des|oltre|piu di|da)\b)|(?:\+|und mehr|und alter|and over|and more|or more|and older|or older|et plus|ou plus|e piu|e oltre|plus)(?:\s\p{L}+)?$/u

/**
 * Returns the position of a group of numbers: "under 15", "15–64 years", "65 and over". Returns `undefined` for other
 * texts.
 */
function toBound(text: string): number | undefined {
  const folded = fold(text.replace(/(\d)[’'\u00a0\u202f ](?=\d{3}\b)/g, '$1'))
  const numbers = folded.match(/\d+/g)?.map(Number) ?? []
  const [first] = numbers
  if (first === undefined || numbers.length > 2) return undefined
  const isRange =
    numbers.length === 2 && /\d\s*(?:[-–—]|bis|to|a|until|unter|jusqu'a)\s*(?:<\s*)?\d/.test(folded)
  if (isRange) return first
  if (numbers.length > 1) return undefined
  if (BELOW.test(folded)) return first - 0.75
  return ABOVE.test(folded) ? first + 0.25 : undefined
}

/**
 * Sorts names with a natural order: months, quarters, weekdays, and groups of numbers. Up to two other names, such as a total,
 * come last in their own order. Returns `undefined` if the names have no such order.
 * @param names in the order of the file
 */
export function findOrderOfNames(names: string[]): string[] | undefined {
  const scales = [toMonth, toQuarter, (name: string) => WEEKDAYS.get(fold(name)), toBound]
  for (const toPlace of scales) {
    const places = new Map(
      names.flatMap((name): [string, number][] => {
        const place = toPlace(name)
        return place === undefined ? [] : [[name, place]]
      }),
    )
    const others = names.length - places.size
    if (places.size < 3 || others > 2 || others * 2 > places.size) continue
    return names.toSorted(
      (a, b) =>
        (places.get(a) ?? Infinity) - (places.get(b) ?? Infinity) || names.indexOf(a) - names.indexOf(b),
    )
  }
  return undefined
}
