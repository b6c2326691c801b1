import {
  compareValuesInData,
  type Dimension,
  type DimensionValue,
  formatDate,
  MOST_RECENT_VALUE,
  readDate,
  type TimeUnit,
} from '@tessera/cube'

/** The maximum number of dates offered in a list. If there are more, authors type the date (specification 2 §9). */
export const DATE_DROPDOWN_THRESHOLD = 100

/** Returns whether dates are chosen from a list. */
export const isDateDropdown = (dateCount: number): boolean => dateCount <= DATE_DROPDOWN_THRESHOLD

/** The length of a date in characters of an ISO timestamp, by time unit (specification 1 §9). */
export const DATE_LENGTHS: Record<TimeUnit, number> = {
  Year: 4,
  Month: 7,
  Week: 10,
  Day: 10,
  Hour: 13,
  Minute: 16,
  Second: 19,
}

/** Returns whether a text is a valid date in the format of the unit: it must round-trip through parsing. */
export function isWrittenDate(text: string, unit: TimeUnit): boolean {
  const date = readDate(text)
  return date !== undefined && date.toISOString().slice(0, DATE_LENGTHS[unit]) === text
}

const TYPED = /^(?:(?:(\d{2})\.)?(\d{2})\.)?(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Parses a date typed by an author (dd.MM.yyyy, MM.yyyy or yyyy, with hh:mm or hh:mm:ss after the day), and returns it
 * as written in the data. `undefined` unless it matches the unit and round-trips (specification 2 §5).
 */
export function parseTypedDate(text: string, unit: TimeUnit): string | undefined {
  const [, day = '01', month = '01', year, hour = '00', minute = '00', second = '00'] = TYPED.exec(text) ?? []
  if (year === undefined) return undefined
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`.slice(0, DATE_LENGTHS[unit])
  // numeric dates are the same in all languages
  return isWrittenDate(written, unit) && formatDate(written, unit, 'en') === text ? written : undefined
}

/** Returns the values of a time dimension in chronological order; temporal entities by their date. */
export const sortDates = (dimension: Dimension): DimensionValue[] =>
  dimension.values.toSorted(compareValuesInData(dimension))

export type DateRange = { from: string; to: string }

/** A possible start or end of a range. Disabled if it is on the wrong side of the other end. */
export type DateChoice = { value: DimensionValue; isDisabled: boolean }

/**
 * Returns the possible dates for the start or end of a range: the start cannot be after the end (specification 2 §5).
 */
export function dateChoices(dimension: Dimension, range: DateRange, end: keyof DateRange): DateChoice[] {
  const dates = sortDates(dimension)
  const placeOf = (wanted: string): number => {
    if (wanted === MOST_RECENT_VALUE) return dates.length - 1
    return dates.findIndex(({ value }) => value === wanted)
  }
  const [first, last] = [placeOf(range.from), placeOf(range.to)]
  return dates.map((value, place) => ({
    value,
    isDisabled: end === 'from' ? last >= 0 && place > last : place < first,
  }))
}

/** Returns whether both dates exist and the start is not after the end. */
export function isDateRange(dimension: Dimension, { from, to }: DateRange): boolean {
  const isAllowed = (end: keyof DateRange, wanted: string): boolean =>
    dateChoices(dimension, { from, to }, end).some(
      ({ value, isDisabled }) => value.value === wanted && !isDisabled,
    )
  const latest = sortDates(dimension).at(-1)?.value ?? ''
  return isAllowed('from', from) && isAllowed('to', to === MOST_RECENT_VALUE ? latest : to)
}

/** Returns whether the end of a range follows the newest data. */
export const isMostRecent = ({ to }: DateRange): boolean => to === MOST_RECENT_VALUE

/** Pins the end of a range to the newest data, or fixes it at the latest date (specification 2 §5). */
export const withMostRecent = <Range extends DateRange>(
  range: Range,
  dimension: Dimension,
  isPinned: boolean,
): Range => ({
  ...range,
  to: isPinned ? MOST_RECENT_VALUE : (sortDates(dimension).at(-1)?.value ?? range.to),
})
