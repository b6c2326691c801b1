import type { Locale } from '@tessera/cube'

const DAY = 86_400_000
/** Each unit with how many days it has and from how many on it is used. */
const UNITS = [
  { unit: 'year', days: 365.25, from: 730 },
  { unit: 'month', days: 30.44, from: 60 },
  { unit: 'day', days: 1, from: 0 },
] as const

/**
 * How long ago data changed, in words: “3 months ago”. Undefined for dates that are none or lie ahead, and for years,
 * which are too vague.
 */
export function toAge(iso: string | undefined, now: Date, locale: Locale): string | undefined {
  if (iso === undefined || iso.length < 10) return undefined
  const days = Math.floor((now.getTime() - Date.parse(iso)) / DAY)
  if (!(days >= 0)) return undefined
  const { unit, days: ofUnit } = UNITS.find(({ from }) => days >= from) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(days / ofUnit), unit)
}
