import type { Locale } from '../locale.ts'
import type { TimeUnit } from '../time-unit.ts'
import { formatDate } from './date.ts'

const UNITS: Record<number, TimeUnit> = { 4: 'Year', 7: 'Month' }

/** A date as precise as it was stated: a year stays a year. */
export const formatStatedDate = (iso: string, locale: Locale): string =>
  formatDate(iso, UNITS[iso.length] ?? 'Day', locale)

/** From the first day of a year to the last of one: the years say it. */
const WHOLE_YEARS = /^(\d{4})(?:-01-01)?\/(\d{4})(?:-12-31)?$/
const DAY = /^\d{4}(-\d\d(-\d\d)?)?$/

/** A period as sources write it (ISO 8601, two dates and a stroke), for people; other words stay as they are. */
export function formatPeriod(text: string, locale: Locale): string {
  const stated = text.trim()
  const [, first, last] = WHOLE_YEARS.exec(stated) ?? []
  if (first !== undefined) return first === last ? first : `${first}–${last}`
  const dates = stated.split('/')
  if (dates.length !== 2 || !dates.every((date) => DAY.test(date))) return stated
  return dates.map((date) => formatStatedDate(date, locale)).join(' – ')
}
