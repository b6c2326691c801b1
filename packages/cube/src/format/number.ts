import { format, formatLocale } from 'd3-format'
import { LANGUAGES, type Locale } from '../languages.ts'
import { byLocale } from '../locale.ts'

const MINUS = '−'

const lookups = byLocale((locale) =>
  formatLocale({ ...LANGUAGES[locale].separators, grouping: [3], currency: ['', ''], minus: MINUS }),
)

type Format = (value: number) => string

const formats = byLocale(() => new Map<string, Format>())

/** There are about a dozen; what data ask for beyond all measure is not kept. */
const MAX_FORMATS = 64

/** The format of a specifier, made once: making one costs more than writing a number with it. */
function formatOf(locale: Locale, specifier: string): Format {
  const known = formats[locale].get(specifier)
  if (known) return known
  const made = lookups[locale].format(specifier)
  if (formats[locale].size < MAX_FORMATS) formats[locale].set(specifier, made)
  return made
}

/** Shown where there is no value. */
export const MISSING_TEXT = '–'

/** Where numbers turn to exponent notation (specification 2 §9). */
const LARGEST_PLAIN = 999_999_999
const SMALLEST_PLAIN = 1e-4
/** Beyond, doubles do not hold every digit. */
const LARGEST_EXACT = 999_999_999_999_999

export type NumberOptions = {
  /** Decimals always written; else up to two, without trailing zeros. */
  decimals?: number
  /** The most decimals written when `decimals` is not given; 2 if left out. */
  maxDecimals?: number
  /** The fewest decimals written when `decimals` is not given; 0 if left out. */
  minDecimals?: number
  /** Whether large numbers keep all their digits instead of an exponent: in what people read number by number. */
  isExact?: boolean
}

/** A number as people read it; "–" for none. */
export function formatNumber(
  value: number | null | undefined,
  locale: Locale,
  { decimals, maxDecimals = 2, minDecimals = 0, isExact = false }: NumberOptions = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING_TEXT
  const size = Math.abs(value)
  if (size > (isExact ? LARGEST_EXACT : LARGEST_PLAIN) || (size > 0 && size < SMALLEST_PLAIN))
    return formatExponent(value, locale)
  // what has fewer decimals is filled up with zeros: 0.5 francs are 0.50
  const fixed = decimals ?? (Number(value.toFixed(minDecimals)) === value ? minDecimals : undefined)
  if (fixed !== undefined) return formatOf(locale, `,.${fixed}f`)(value)
  return formatOf(locale, `,.${maxDecimals}~f`)(value)
}

/** A space within a number (10 000), and one between a number and its sign (0.2 %). */
const SPACE_IN_NUMBER = /(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g
const SPACE_BEFORE_SIGN = /(?<=\d) (?=[%‰°])/g

/** A text of the data whose numbers are not parted at the end of a line. */
export const holdNumbers = (text: string): string =>
  text.replace(SPACE_IN_NUMBER, '\u202f').replace(SPACE_BEFORE_SIGN, '\u00a0')

const formatExponent = (value: number, locale: Locale): string =>
  formatOf(locale, '.3~e')(value).replace('e-', `e${MINUS}`)

/**
 * The words of a whole axis: one magnitude for all its ticks, so that 500’000 and 1 M never stand on one axis, and one
 * number of decimals: as many as tell ticks apart that are `step` from each other, by default the nearest ones.
 */
export function tickFormat(ticks: number[], locale: Locale, step?: number): (value: number) => string {
  const largest = Math.max(0, ...ticks.map(Math.abs))
  if (largest > 0 && largest < SMALLEST_PLAIN) {
    return (value) => (value === 0 ? '0' : formatExponent(value, locale))
  }
  const { million, billion } = LANGUAGES[locale].axisMagnitudes
  const [size, word] = largest >= 1e9 ? [1e9, billion] : largest >= 1e6 ? [1e6, million] : [1, '']
  const most = decimalsOf((step ?? leastStep(ticks, largest)) / size)
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

/** The least distance of two neighbours that can be told apart; where there are none, the value itself. */
function leastStep(ticks: number[], largest: number): number {
  const steps = ticks.slice(1).map((tick, index) => Math.abs(tick - ticks[index]!))
  return steps.reduce((least, step) => (step > largest * 1e-9 && step < least ? step : least), largest)
}

function decimalsOf(step: number): number {
  if (step === 0) return 0
  return Math.min(10, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) + (isRound(step) ? 0 : 1))
}

/** 2.5 needs one decimal more than its size says. */
const isRound = (step: number): boolean => {
  const lead = step / 10 ** Math.floor(Math.log10(step) + 1e-9)
  return Math.abs(lead - Math.round(lead)) < 1e-6
}
