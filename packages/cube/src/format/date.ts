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

/** How a date of a unit is written, the same in all languages (specification 2 §9). */
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

/** How files write a date of a unit: as ISO 8601 does, so that texts sort by time and programs know them. */
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
 * A date as the data writes it (2020, 2020-03, 2020-03-01, 2020-03-01T12:30:00): what the publisher's calendar and clock
 * say, whatever zone they state (`readOffset`). UTC throughout, so that no reader's zone moves a value. Undefined where
 * it is no date.
 */
export function readDate(value: string): Date | undefined {
  const parts = ISO.exec(value)
  if (!parts) return undefined
  const at = (part: number): number => Number(parts[part] ?? 0)
  const month = at(2)
  const date = new Date(0)
  date.setUTCFullYear(at(1), (month || 1) - 1, at(3) || 1)
  date.setUTCHours(at(4), at(5), at(6), 0)
  // 2020-02-31 rolls over to March: no such day
  if (month && date.getUTCMonth() !== month - 1) return undefined
  return date
}

/**
 * The last millisecond of the period that a date writes: of the year for 2020, of the month for 2020-03, of the day for
 * 2020-03-01; a moment is its own end. Undefined if it is not a date.
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
 * How far the clock that a moment is written by is ahead of UTC, in ms. Undefined where it states no zone, and for whole
 * days, months and years: a day is the publisher's day, whatever zone it is written with.
 */
export function readOffset(value: string): number | undefined {
  const zone = ZONE.exec(value)
  if (!zone || !readDate(value)) return undefined
  const [, sign, hours = '0', minutes = '0'] = zone
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}

/** An offset as moments state it: +02:00. */
export function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  return `${offset < 0 ? '−' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** A date of the data as people read it, in all languages alike: 2020-03 → 03.2020. What is not a date stays as it is. */
export function formatDate(value: string, unit: TimeUnit | undefined, _locale: Locale): string {
  const date = readDate(value)
  return date ? DISPLAY[unit ?? 'Day'](date) : value
}

/** A date of the data as files have it: 2020-03. Times keep their zone. Text that is not a date stays as it is. */
export function formatIsoDate(value: string, unit: TimeUnit = 'Day'): string {
  const date = readDate(value)
  if (!date) return value
  const [zone = ''] = (HAS_ZONE.has(unit) && /(?:Z|[+-]\d{2}:\d{2})$/.exec(value.replace(/^.*T/, ''))) || []
  return `${WRITTEN[unit](date)}${zone}`
}

const DAY_MS = 24 * 60 * MINUTE

/** The week that begins with a date, in brackets: (2025-W01). Undefined where it is no Monday. */
export function formatWeek(value: string): string | undefined {
  const monday = readDate(value)
  if (monday?.getUTCDay() !== 1) return undefined
  // a week is of the year that its Thursday lies in (ISO 8601)
  const thursday = new Date(monday.getTime() + 3 * DAY_MS)
  const newYear = new Date(thursday)
  newYear.setUTCMonth(0, 1)
  const week = Math.floor((thursday.getTime() - newYear.getTime()) / DAY_MS / 7) + 1
  return `(${toYear(thursday)}-W${pad(week)})`
}

/** A tick of a time axis: years as 2020, months as "Mar 2020", days as 01.03.2020. */
export function formatTimeTick(date: Date, unit: TimeUnit, locale: Locale): string {
  if (unit !== 'Month') return DISPLAY[unit](date)
  return `${LANGUAGES[locale].months.split(' ')[date.getUTCMonth()]} ${toYear(date)}`
}

/** A moment with day and time, for "last update" (specification 2 §9). */
export function formatMoment(iso: string, _locale: Locale): string {
  const date = readDate(iso)
  if (!date) return iso
  // midnight sharp is a date that was written as a moment
  const hasTime = iso.includes('T') && date.getUTCHours() + date.getUTCMinutes() > 0
  return hasTime ? toMinute(date) : toDay(date)
}

const UNITS: Record<number, TimeUnit> = { 4: 'Year', 7: 'Month' }

/** A date as precise as it was stated: a year stays a year. */
export const formatStatedDate = (iso: string, locale: Locale): string =>
  formatDate(iso, UNITS[iso.length] ?? 'Day', locale)

/** From the first day of a year to the last of one: the years say it. */
const WHOLE_YEARS = /^(\d{4})(?:-01-01)?\/(\d{4})(?:-12-31)?$/
const STATED = /^\d{4}(-\d\d(-\d\d)?)?$/

/** A period as sources write it (ISO 8601, two dates and a stroke), for people; other words stay as they are. */
export function formatPeriod(text: string, locale: Locale): string {
  const stated = text.trim()
  const [, first, last] = WHOLE_YEARS.exec(stated) ?? []
  if (first !== undefined) return first === last ? first : `${first}–${last}`
  const dates = stated.split('/')
  if (dates.length !== 2 || !dates.every((date) => STATED.test(date))) return stated
  return dates.map((date) => formatStatedDate(date, locale)).join(' – ')
}
