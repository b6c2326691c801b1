import { format, formatLocale } from 'd3-format'
import { LANGUAGES, type Locale } from '../languages.ts'
import { byLocale } from '../locale.ts'

const MINUS = '−'

const lookups = byLocale((locale) =>
  formatLocale({ ...LANGUAGES[locale].separators, grouping: [3], currency: ['', ''], minus: MINUS }),
)

type Format = (value: number) => string

const formats = byLocale(() => new Map<string, Format>())

/** The maximum number of cached formats. About a dozen are in use; unusual data could add more. */
const MAX_FORMATS = 64

/** Returns the cached format of a specifier. Creating a format takes longer than formatting a number. */
function formatOf(locale: Locale, specifier: string): Format {
  const known = formats[locale].get(specifier)
  if (known) return known
  const made = lookups[locale].format(specifier)
  if (formats[locale].size < MAX_FORMATS) formats[locale].set(specifier, made)
  return made
}

/** The text for missing values. */
export const MISSING_TEXT = '–'

/** Numbers beyond these limits are shown in exponent notation (specification 2 §9). */
const LARGEST_PLAIN = 999_999_999
const SMALLEST_PLAIN = 1e-4
/** The largest number for which doubles represent every digit. */
const LARGEST_EXACT = 999_999_999_999_999

export type NumberOptions = {
  /** A fixed number of decimals. If omitted, up to two without trailing zeros. */
  decimals?: number
  /** The maximum number of decimals if `decimals` is not given. Defaults to 2. */
  maxDecimals?: number
  /** The minimum number of decimals if `decimals` is not given. Defaults to 0. */
  minDecimals?: number
  /** Whether large numbers keep all their digits instead of using exponent notation, for single values. */
  isExact?: boolean
}

/** Formats a number for display; "–" for a missing one. */
export function formatNumber(
  value: number | null | undefined,
  locale: Locale,
  { decimals, maxDecimals = 2, minDecimals = 0, isExact = false }: NumberOptions = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING_TEXT
  const size = Math.abs(value)
  if (size > (isExact ? LARGEST_EXACT : LARGEST_PLAIN) || (size > 0 && size < SMALLEST_PLAIN))
    return formatExponent(value, locale)
  // Pad numbers with fewer decimals with zeros: 0.5 francs are 0.50.
  const fixed = decimals ?? (Number(value.toFixed(minDecimals)) === value ? minDecimals : undefined)
  if (fixed !== undefined) return formatOf(locale, `,.${fixed}f`)(value)
  return formatOf(locale, `,.${maxDecimals}~f`)(value)
}

/** Matches spaces within a number (10 000), and between a number and its sign (0.2 %). */
const SPACE_IN_NUMBER = /(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g
const SPACE_BEFORE_SIGN = /(?<=\d) (?=[%‰°])/g

/** Replaces the spaces in the numbers of a text with non-breaking ones, so that numbers do not break across lines. */
export const holdNumbers = (text: string): string =>
  text.replace(SPACE_IN_NUMBER, '\u202f').replace(SPACE_BEFORE_SIGN, '\u00a0')

const formatExponent = (value: number, locale: Locale): string =>
  formatOf(locale, '.3~e')(value).replace('e-', `e${MINUS}`)

/**
 * Returns a formatter for a whole axis. All ticks share one magnitude, so that 500’000 and 1 M never appear on the same
 * axis, and one number of decimals, which is sufficient to distinguish ticks that are `step` apart (by default, the
 * closest ticks).
 */
export function tickFormat(ticks: number[], locale: Locale, step?: number): (value: number) => string {
  const largest = Math.max(0, ...ticks.map(Math.abs))
  if (largest > 0 && largest < SMALLEST_PLAIN) {
    return (value) => (value === 0 ? '0' : formatExponent(value, locale))
  }
  const { million, billion } = LANGUAGES[locale].axisMagnitudes
  const [size, word] = largest >= 1e9 ? [1e9, billion] : largest >= 1e6 ? [1e6, million] : [1, '']
  const most = decimalsOf((step ?? smallestStep(ticks, largest)) / size)
  const trimmed = format(`.${most}~f`)
  const decimals = ticks.reduce(
    (widest, tick) => Math.max(widest, trimmed(tick / size).split('.')[1]?.length ?? 0),
    0,
  )
  return (value) => {
    if (value === 0) return '0'
    const digits = formatOf(locale, `,.${decimals}f`)(value / size)
    return word === '' ? digits : `${digits}\u00a0${word}`
  }
}

/** Returns the smallest distance between distinguishable neighbours, or the largest value if there are none. */
function smallestStep(ticks: number[], largest: number): number {
  const steps = ticks.slice(1).map((tick, index) => Math.abs(tick - ticks[index]!))
  return steps.reduce((least, step) => (step > largest * 1e-9 && step < least ? step : least), largest)
}

function decimalsOf(step: number): number {
  if (step === 0) return 0
  return Math.min(10, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) + (isRound(step) ? 0 : 1))
}

/** Returns whether a step has only one significant digit: 2.5 needs one decimal more than its size suggests. */
const isRound = (step: number): boolean => {
  const lead = step / 10 ** Math.floor(Math.log10(step) + 1e-9)
  return Math.abs(lead - Math.round(lead)) < 1e-6
}
