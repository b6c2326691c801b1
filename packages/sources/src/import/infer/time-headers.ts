import { quoteText } from '../../columns/layout.ts'
import { MONTH_NAME_STYLES } from './month-name-styles.ts'
import { toTimeTest } from './style-of-time.ts'
import { TIME_STYLES, type TimeStyle } from './time-style.ts'
import { YEAR_SPAN } from './year-styles.ts'

/**
 * Marks after a time for provisional or revised numbers: 2023*, 2023 p, 2023 (r), 2023¹. DataBank repeats years, as in
 * 2023 [YR2023]. In the regex dialect that JavaScript and RE2 share.
 */
const MARK = '\\s*(?:\\*{1,3}|[¹²³⁴†‡]+|\\([A-Za-z*\\d]{1,2}\\)|\\s[A-Za-z]|\\[YR\\d{4}\\])$'
const mark = new RegExp(MARK)
/** Letters that mark a year without a space, as in 2023p: estimated, provisional and revised. */
const LETTER = '(\\d{4})[epr]$'
const letter = new RegExp(LETTER)

/** Returns a time without the mark after it. */
export const toBareTime = (text: string): string => text.replace(mark, '').replace(letter, '$1')

/** Returns the letters or asterisks after a time, as in 2023 (p); `undefined` without any. Digits refer to footnotes. */
export function toTimeMark(text: string): string | undefined {
  const after = text
    .slice(toBareTime(text).length)
    .replace(/[\s()]/g, '')
    .toLowerCase()
  return /^[a-z*]{1,2}$/.test(after) ? after : undefined
}

/** SQL equivalent of `toBareTime`. */
export const toBareTimeCell = (cell: string): string =>
  `regexp_replace(regexp_replace(${cell}, ${quoteText(MARK)}, ''), ${quoteText(LETTER)}, '\\1')`

/** SQL equivalent of `toTimeMark`; NULL without any. */
export const toTimeMarkCell = (cell: string): string =>
  `nullif(regexp_extract(lower(${cell}), '\\d\\s*\\(?([a-z*]{1,2})\\)?$', 1), '')`

/** The formats of times in headers. 2008-09, 2009-10 would be months if they were not all a year and the next one. */
export const HEADER_TIMES: TimeStyle[] = [YEAR_SPAN, ...TIME_STYLES]

/** Columns whose headers are times of one kind: one measure, with a column for each time. */
export type TimeHeaders = {
  /** The indexes of these headers, with their times. */
  times: { index: number; text: string }[]
  unit: TimeStyle['unit']
  /** Headers from which a mark was removed. */
  marked: string[]
}

/** Finds columns whose headers are at least two times in the same format. Years may have any step. */
export function findTimeHeaders(headers: string[]): TimeHeaders | undefined {
  const bare = headers.map(toBareTime)
  const found = HEADER_TIMES.map((style) => {
    const isTime = toTimeTest(style)
    const times = bare.flatMap((text, index) => (isTime(text) ? [{ index, text }] : []))
    return { times, unit: style.unit }
  })
  const [best] = found.sort((a, b) => b.times.length - a.times.length)
  if (!best || best.times.length < 2) return undefined
  if (new Set(best.times.map(({ text }) => text)).size < best.times.length) return undefined
  const marked = best.times.flatMap(({ index, text }) =>
    headers[index] === text ? [] : (headers[index] ?? []),
  )
  return { ...best, marked }
}

const NAMES: Partial<Record<TimeStyle['unit'], TimeName>> = { Year: 'Year', Week: 'Week', Day: 'Day' }

/** The name of a dimension of time, in English. */
export type TimeName = 'Year' | 'Quarter' | 'Month' | 'Week' | 'Day' | 'Period'

const MONTH_TESTS = MONTH_NAME_STYLES.map(toTimeTest)

/** Whether times of the unit month are months, not longer parts of a year. */
const areMonths = (times: string[]): boolean =>
  times.every((text) => /^[\d.M/-]+$/.test(text) || MONTH_TESTS.some((isMonth) => isMonth(text)))

/** Returns the name of the dimension that replaces these columns. */
export const toTimeName = (times: string[], unit: TimeStyle['unit']): TimeName =>
  NAMES[unit] ?? (unit === 'Month' && areMonths(times) ? 'Month' : 'Period')
