import {
  compareValuesInData,
  type Dimension,
  type DimensionValue,
  formatDate,
  MOST_RECENT_VALUE,
  readDate,
  type TimeUnit,
} from '@tessera/cube'

/** Up to so many dates are chosen from a list; more are typed (specification 2 §9). */
export const DATE_DROPDOWN_THRESHOLD = 100

/** Whether dates are chosen from a list. */
export const isDateDropdown = (dateCount: number): boolean => dateCount <= DATE_DROPDOWN_THRESHOLD

/** How many characters of an ISO moment a date of a unit has (specification 1 §9). */
export const DATE_LENGTHS: Record<TimeUnit, number> = {
  Year: 4,
  Month: 7,
  Week: 10,
  Day: 10,
  Hour: 13,
  Minute: 16,
  Second: 19,
}

/** Whether a text is a date as the unit writes it: it parses, and is the same when written again. */
export function isWrittenDate(text: string, unit: TimeUnit): boolean {
  const date = readDate(text)
  return date !== undefined && date.toISOString().slice(0, DATE_LENGTHS[unit]) === text
}

const TYPED = /^(?:(?:(\d{2})\.)?(\d{2})\.)?(\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * A date as an author types it (dd.MM.yyyy, MM.yyyy, yyyy, with hh:mm or hh:mm:ss after the day) as the data write it;
 * undefined where it is none of the unit. Only what is the same when written again is one (specification 2 §5).
 */
export function parseTypedDate(text: string, unit: TimeUnit): string | undefined {
  const [, day = '01', month = '01', year, hour = '00', minute = '00', second = '00'] = TYPED.exec(text) ?? []
  if (year === undefined) return undefined
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`.slice(0, DATE_LENGTHS[unit])
  // which language it is written in makes no difference to numbers
  return isWrittenDate(written, unit) && formatDate(written, unit, 'en') === text ? written : undefined
}

/** The values of a dimension of time from the earliest to the latest; temporal entities by their date. */
export const sortDates = (dimension: Dimension): DimensionValue[] =>
  dimension.values.toSorted(compareValuesInData(dimension))

export type DateRange = { from: string; to: string }

/** One end of a range to choose, and whether it would cross the other. */
export type DateChoice = { value: DimensionValue; isDisabled: boolean }

/** The dates that a range may begin or end with: start cannot be after end (specification 2 §5). */
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

/** Whether the start is not after the end, both being dates that exist. */
export function isDateRange(dimension: Dimension, { from, to }: DateRange): boolean {
  const isAllowed = (end: keyof DateRange, wanted: string): boolean =>
    dateChoices(dimension, { from, to }, end).some(
      ({ value, isDisabled }) => value.value === wanted && !isDisabled,
    )
  const latest = sortDates(dimension).at(-1)?.value ?? ''
  return isAllowed('from', from) && isAllowed('to', to === MOST_RECENT_VALUE ? latest : to)
}

/** Whether the end of a range moves along with the newest data. */
export const isMostRecent = ({ to }: DateRange): boolean => to === MOST_RECENT_VALUE

/** A range whose end is pinned to the latest value, or let go there (specification 2 §5). */
export const withMostRecent = <Range extends DateRange>(
  range: Range,
  dimension: Dimension,
  isPinned: boolean,
): Range => ({
  ...range,
  to: isPinned ? MOST_RECENT_VALUE : (sortDates(dimension).at(-1)?.value ?? range.to),
})
