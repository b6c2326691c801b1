import { LANGUAGES, type Locale } from '../languages.ts'
import type { TimeUnit } from '../time-unit.ts'

const pad = (part: number, length = 2): string => String(part).padStart(length, '0')

const toYear = (date: Date): string => {
  const year = date.getUTCFullYear()
  return `${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}`
}
const toMonth = (date: Date): string => `${pad(date.getUTCMonth() + 1)}.${toYear(date)}`
const toDay = (date: Date): string => `${pad(date.getUTCDate())}.${toMonth(date)}`
const toMinute = (date: Date): string =>
  `${toDay(date)} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
const toSecond = (date: Date): string => `${toMinute(date)}:${pad(date.getUTCSeconds())}`

/** The display format of dates by unit, the same in all languages (specification 2 §9). */
const DISPLAY: Record<TimeUnit, (date: Date) => string> = {
  Year: toYear,
  Month: toMonth,
  Week: toDay,
  Day: toDay,
  Hour: toMinute,
  Minute: toMinute,
  Second: toSecond,
}

const toIsoMonth = (date: Date): string => `${toYear(date)}-${pad(date.getUTCMonth() + 1)}`
const toIsoDay = (date: Date): string => `${toIsoMonth(date)}-${pad(date.getUTCDate())}`
const toIsoMinute = (date: Date): string =>
  `${toIsoDay(date)}T${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`

/** The format of dates in files by unit: ISO 8601, so that texts sort by time and programs recognise them. */
const WRITTEN: Record<TimeUnit, (date: Date) => string> = {
  Year: toYear,
  Month: toIsoMonth,
  Week: toIsoDay,
  Day: toIsoDay,
  Hour: toIsoMinute,
  Minute: toIsoMinute,
  Second: (date) => `${toIsoMinute(date)}:${pad(date.getUTCSeconds())}`,
}
const HAS_ZONE = new Set<TimeUnit>(['Hour', 'Minute', 'Second'])

const ISO =
  /^(-?\d{4,6})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.\d+)?)?)?)?)?)?(?:Z|[+-]\d{2}:\d{2})?$/

/**
 * Parses a date of the data (2020, 2020-03, 2020-03-01, 2020-03-01T12:30:00). Reads the local date and time and ignores
 * the zone (see `readOffset`). The result is in UTC, so the reader's zone never shifts a value. Returns undefined if
 * the text is not a date.
 */
export function readDate(value: string): Date | undefined {
  const parts = ISO.exec(value)
  if (!parts) return undefined
  const at = (part: number): number => Number(parts[part] ?? 0)
  const month = at(2)
  const date = new Date(0)
  date.setUTCFullYear(at(1), (month || 1) - 1, at(3) || 1)
  date.setUTCHours(at(4), at(5), at(6), 0)
  // A day that does not exist, such as 2020-02-31, rolls over to the next month.
  if (month && date.getUTCMonth() !== month - 1) return undefined
  return date
}

/**
 * Returns the last millisecond of the period that a date denotes: the year for 2020, the month for 2020-03, the day for
 * 2020-03-01. A moment is its own end. Returns undefined if the text is not a date.
 */
export function readPeriodEnd(value: string): Date | undefined {
  const date = readDate(value)
  const [, year, month, day, hour] = ISO.exec(value) ?? []
  if (!date || year === undefined || hour !== undefined) return date
  if (day !== undefined) date.setUTCDate(date.getUTCDate() + 1)
  else if (month !== undefined) date.setUTCMonth(date.getUTCMonth() + 1)
  else date.setUTCFullYear(date.getUTCFullYear() + 1)
  date.setUTCMilliseconds(-1)
  return date
}

const ZONE = /T.*(?:Z|([+-])(\d{2}):(\d{2}))$/
const MINUTE = 60_000

/**
 * Returns the UTC offset of a moment, in ms. Returns undefined if it does not state a zone, and for whole days, months
 * and years, since a day is the publisher's day, whatever zone it is written with.
 */
export function readOffset(value: string): number | undefined {
  const zone = ZONE.exec(value)
  if (!zone || !readDate(value)) return undefined
  const [, sign, hours = '0', minutes = '0'] = zone
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}

/** Formats an offset as it is written in moments, such as +02:00. */
export function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  return `${offset < 0 ? '−' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/**
 * Formats a date of the data for display, the same in all languages: 2020-03 → 03.2020. Returns other text unchanged.
 */
export function formatDate(value: string, unit: TimeUnit | undefined, _locale: Locale): string {
  const date = readDate(value)
  return date ? DISPLAY[unit ?? 'Day'](date) : value
}

/** Formats a date of the data for files: 2020-03. Times keep their zone. Returns text that is not a date unchanged. */
export function formatIsoDate(value: string, unit: TimeUnit = 'Day'): string {
  const date = readDate(value)
  if (!date) return value
  const [zone = ''] = (HAS_ZONE.has(unit) && /(?:Z|[+-]\d{2}:\d{2})$/.exec(value.replace(/^.*T/, ''))) || []
  return `${WRITTEN[unit](date)}${zone}`
}

const DAY_MS = 24 * 60 * MINUTE

/**
 * Formats the number of the week that begins on a date, in brackets, such as (2025-W01). Returns undefined if the date
 * is not a Monday.
 */
export function formatWeek(value: string): string | undefined {
  const monday = readDate(value)
  if (monday?.getUTCDay() !== 1) return undefined
  // a week belongs to the year of its Thursday (ISO 8601)
  const thursday = new Date(monday.getTime() + 3 * DAY_MS)
  const newYear = new Date(thursday)
  newYear.setUTCMonth(0, 1)
  const week = Math.floor((thursday.getTime() - newYear.getTime()) / DAY_MS / 7) + 1
  return `(${toYear(thursday)}-W${pad(week)})`
}

/**
 * Formats the label of a tick on a time axis: years as 2020, months as "Mar 2020", days as
 * 01.03.2020.
 */
export function formatTimeTick(date: Date, unit: TimeUnit, locale: Locale): string {
  if (unit !== 'Month') return DISPLAY[unit](date)
  return `${LANGUAGES[locale].months.split(' ')[date.getUTCMonth()]} ${toYear(date)}`
}

/** Formats a moment with day and time, for "last update" (specification 2 §9). */
export function formatMoment(iso: string, _locale: Locale): string {
  const date = readDate(iso)
  if (!date) return iso
  // exactly midnight means that a date was written as a moment
  const hasTime = iso.includes('T') && date.getUTCHours() + date.getUTCMinutes() > 0
  return hasTime ? toMinute(date) : toDay(date)
}

const UNITS: Record<number, TimeUnit> = { 4: 'Year', 7: 'Month' }

/** Formats a date with the precision it was stated with: a year stays a year. */
export const formatStatedDate = (iso: string, locale: Locale): string =>
  formatDate(iso, UNITS[iso.length] ?? 'Day', locale)

/** Matches periods from the first day of a year to the last day of a year, of which only the years are shown. */
const WHOLE_YEARS = /^(\d{4})(?:-01-01)?\/(\d{4})(?:-12-31)?$/
const STATED = /^\d{4}(-\d\d(-\d\d)?)?$/

/** Formats a period as stated by sources (ISO 8601, two dates and a slash). Returns other text unchanged. */
export function formatPeriod(text: string, locale: Locale): string {
  const stated = text.trim()
  const [, first, last] = WHOLE_YEARS.exec(stated) ?? []
  if (first !== undefined) return first === last ? first : `${first}–${last}`
  const dates = stated.split('/')
  if (dates.length !== 2 || !dates.every((date) => STATED.test(date))) return stated
  return dates.map((date) => formatStatedDate(date, locale)).join(' – ')
}
