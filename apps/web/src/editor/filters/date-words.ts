import { isWrittenDate, parseTypedDate, sortDates } from '@tessera/chart'
import { type Dimension, formatDate, type Locale, type TimeUnit } from '@tessera/cube'

/** The dates of a dimension, and how people write them. */
export type DateWords = ReturnType<typeof makeDateWords>

const made = new WeakMap<Dimension, Map<Locale, DateWords>>()

/** Returns the date format of a dimension; `undefined` if its values are not dates of one unit. */
export function toDateWords(dimension: Dimension, locale: Locale): DateWords | undefined {
  const { kind, timeUnit } = dimension
  if (kind !== 'TemporalDimension' || !timeUnit) return undefined
  const known = made.get(dimension)?.get(locale)
  if (known) return known
  const words = makeDateWords(dimension, timeUnit, locale)
  made.set(dimension, new Map(made.get(dimension)).set(locale, words))
  return words
}

function makeDateWords(dimension: Dimension, timeUnit: TimeUnit, locale: Locale) {
  const values = sortDates(dimension)
    .map(({ value }) => value)
    .filter((value) => isWrittenDate(value, timeUnit))
  const all = new Set(values)
  return {
    /** In chronological order, in data format. */
    values,
    has: (value: string) => all.has(value),
    format: (value: string) => formatDate(value, timeUnit, locale),
    /** Parses a typed date; `undefined` if the text is not a date in the expected format. */
    parse: (text: string) => parseTypedDate(text, timeUnit),
  }
}
