import { type TimeLocaleDefinition, timeFormatLocale } from 'd3-time-format'
import type { Locale } from '../locale.ts'
import type { TimeUnit } from '../time-unit.ts'

const shortMonths: Record<Locale, string> = {
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  it: 'gen. feb. mar. apr. mag. giu. lug. ago. set. ott. nov. dic.',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
}

type Twelve = TimeLocaleDefinition['shortMonths']
type Seven = TimeLocaleDefinition['shortDays']
const WEEKDAYS: Seven = ['1', '2', '3', '4', '5', '6', '7']

const timeLocales = Object.fromEntries(
  Object.entries(shortMonths).map(([locale, months]) => [
    locale,
    timeFormatLocale({
      dateTime: '%d.%m.%Y %H:%M',
      date: '%d.%m.%Y',
      time: '%H:%M',
      periods: ['', ''],
      days: WEEKDAYS,
      shortDays: WEEKDAYS,
      months: months.split(' ') as Twelve,
      shortMonths: months.split(' ') as Twelve,
    }),
  ]),
) as Record<Locale, ReturnType<typeof timeFormatLocale>>

const DISPLAY: Record<TimeUnit, string> = {
  Year: '%Y',
  Month: '%m.%Y',
  Week: '%d.%m.%Y',
  Day: '%d.%m.%Y',
  Hour: '%d.%m.%Y %H:%M',
  Minute: '%d.%m.%Y %H:%M',
  Second: '%d.%m.%Y %H:%M:%S',
}

const ISO =
  /^(-?\d{4,6})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.\d+)?)?)?)?)?)?(?:Z|[+-]\d{2}:\d{2})?$/

/**
 * A date as the data writes it (2020, 2020-03, 2020-03-01, 2020-03-01T12:30:00, a zone is ignored: the day is
 * the publisher's day). UTC throughout, so that no reader's zone moves a value. Undefined where it is no date.
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

/** A date of the data as people read it: 2020-03 → 03.2020. What is no date stays as it is. */
export function formatDate(value: string, unit: TimeUnit | undefined, locale: Locale): string {
  const date = readDate(value)
  return date ? timeLocales[locale].utcFormat(DISPLAY[unit ?? 'Day'])(date) : value
}

/** A tick of a time axis: years as 2020, months as "Mar 2020", days as 01.03.2020. */
export function formatTimeTick(date: Date, unit: TimeUnit, locale: Locale): string {
  return timeLocales[locale].utcFormat(unit === 'Month' ? '%b %Y' : DISPLAY[unit])(date)
}

/** A moment with day and time, for "last update" (specification 2 §9). */
export function formatMoment(iso: string, locale: Locale): string {
  const date = readDate(iso)
  if (!date) return iso
  // midnight sharp is a date that was written as a moment
  const hasTime = iso.includes('T') && date.getUTCHours() + date.getUTCMinutes() > 0
  return timeLocales[locale].utcFormat(hasTime ? '%d.%m.%Y %H:%M' : '%d.%m.%Y')(date)
}
