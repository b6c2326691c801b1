import {
  appendPercent,
  formatNumber,
  formatQuantity,
  formatUnit,
  type Locale,
  type Measure,
  NO_BREAK_SPACE,
} from '@tessera/cube'
import type { DatumEntry } from '../scene.ts'
import { formatUncertainty, type Uncertainty } from './uncertainty.ts'

/** The smallest share that is written out. Smaller ones are written as less than this, because they are not zero. */
const MIN_SHARE = 0.1

/**
 * Formats a share in percent with one decimal, so that neighbouring shares have the same precision. 0 and 100 have
 * none, and a share that would be rounded to zero is written as less than the smallest.
 */
export function formatShare(share: number, locale: Locale): string {
  if (share > 0 && share < MIN_SHARE / 2) {
    return `<${NO_BREAK_SPACE}${formatShare(MIN_SHARE, locale)}`
  }
  const decimals = share === 0 || share === 100 ? 0 : 1
  return appendPercent(formatNumber(share, locale, { decimals }), locale)
}

type Value = { value: number; share?: number | undefined; uncertainty?: Uncertainty | undefined }

/**
 * The largest difference, in percentage points, between a percentage and its computed share at which they count as the same
 * number. It allows for parts that do not add up to exactly 100 because of rounding.
 */
const SAME_SHARE = 0.5
/** The same in relation to the share. A total of 98 to 102 is rounded; parts of other totals are not their own shares. */
const SAME_TOTAL = 0.02

/** Returns whether a percentage is its own share. */
export const isOwnShare = (value: number, share: number, { unit }: Measure): boolean =>
  unit === '%' &&
  Math.abs(value - share) < SAME_SHARE &&
  Math.abs(value - share) <= SAME_TOTAL * Math.abs(share)

/** Formats a value with its unit and uncertainty, or as "NN% (value)" if the mark shows a share. */
export function formatValue({ value, share, uncertainty }: Value, measure: Measure, locale: Locale): string {
  const text = formatQuantity(value, measure, locale)
  if (share === undefined) return `${text}${formatUncertainty(uncertainty, value, measure, locale)}`
  return isOwnShare(value, share, measure) ? text : `${formatShare(share, locale)} (${text})`
}

/**
 * Formats a value without its unit; `undefined` if there is no unit, or only a percent sign, which takes little space.
 */
function formatBare(value: Value, measure: Measure, locale: Locale): string | undefined {
  const { unit, ...bare } = measure
  return unit === undefined || unit === '%' ? undefined : formatValue(value, bare, locale)
}

/**
 * Creates the entry of a datum, with its value in three forms: complete, without the unit, and as a share of the total.
 */
export function toValueEntry(
  { label, id, color }: Pick<DatumEntry, 'label' | 'id' | 'color'>,
  value: Value & { part?: number | undefined },
  measure: Measure,
  locale: Locale,
): DatumEntry {
  const { part } = value
  const bare = formatBare(value, measure, locale)
  const saysPart = part !== undefined && !isOwnShare(value.value, part, measure)
  return {
    label,
    ...(id === undefined ? {} : { id }),
    value: formatValue(value, measure, locale),
    ...(bare === undefined ? {} : { bare }),
    ...(saysPart ? { share: formatShare(part, locale) } : {}),
    ...(color === undefined ? {} : { color }),
    amount: value.value,
  }
}

/** Returns the unit that several values of a measure share, with its magnitude, such as "thousand persons". */
export const toSharedUnit = ({ unit }: Measure, locale: Locale): { unit?: string } =>
  unit === undefined || unit === '%' ? {} : { unit: formatUnit(unit, locale) }
