import { isWrittenDate, parseTypedDate, sortDates } from '@tessera/chart'
import { type Dimension, formatDate, type Locale } from '@tessera/cube'

/** The dates of a dimension, and how people write them. */
export type DateWords = {
  /** From the earliest to the latest, as the data write them. */
  values: string[]
  has(value: string): boolean
  format(value: string): string
  /** Undefined where a text is no date as people write them. */
  parse(text: string): string | undefined
}

const made = new WeakMap<Dimension, Map<Locale, DateWords>>()

/** How the dates of a dimension are written; undefined where its values are no dates of one unit. */
export function toDateWords(dimension: Dimension, locale: Locale): DateWords | undefined {
  const { kind, timeUnit } = dimension
  if (kind !== 'TemporalDimension' || !timeUnit) return undefined
  const known = made.get(dimension)?.get(locale)
  if (known) return known
  const values = sortDates(dimension)
    .map(({ value }) => value)
    .filter((value) => isWrittenDate(value, timeUnit))
  const all = new Set(values)
  const words: DateWords = {
    values,
    has: (value) => all.has(value),
    format: (value) => formatDate(value, timeUnit, locale),
    parse: (text) => parseTypedDate(text, timeUnit),
  }
  made.set(dimension, new Map(made.get(dimension)).set(locale, words))
  return words
}
