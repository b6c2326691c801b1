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

/** The least share that is written; smaller ones are not nothing. */
const MIN_SHARE = 0.1

/**
 * A share in per cent: with one decimal, so that shares beside each other are of one precision; none and all are whole,
 * and what would be rounded to nothing is less than something.
 */
export function formatShare(share: number, locale: Locale): string {
  if (share > 0 && share < MIN_SHARE / 2) {
    return `<${NO_BREAK_SPACE}${formatShare(MIN_SHARE, locale)}`
  }
  const decimals = share === 0 || share === 100 ? 0 : 1
  return appendPercent(formatNumber(share, locale, { decimals }), locale)
}

type Value = { value: number; share?: number | undefined; uncertainty?: Uncertainty | undefined }

/** Shares of a whole that is 100 of the same unit are the values themselves, up to their rounding. */
const SAME_SHARE = 0.5

/** Whether a value in per cent says its share already. */
export const isOwnShare = (value: number, share: number, { unit }: Measure): boolean =>
  unit === '%' && Math.abs(value - share) < SAME_SHARE

/** A value with its unit and how far it may be off; "NN% (value)" where the mark shows a share. */
export function formatValue({ value, share, uncertainty }: Value, measure: Measure, locale: Locale): string {
  const text = formatQuantity(value, measure, locale)
  if (share === undefined) return `${text}${formatUncertainty(uncertainty, value, measure, locale)}`
  return isOwnShare(value, share, measure) ? text : `${formatShare(share, locale)} (${text})`
}

/** The same without its unit, where one can be left out: a percent sign takes no room to speak of. */
function formatBare(value: Value, measure: Measure, locale: Locale): string | undefined {
  const { unit, ...bare } = measure
  return unit === undefined || unit === '%' ? undefined : formatValue(value, bare, locale)
}

/** What a datum says of a value: in full, without the unit that may stand above several, and as a part of its total. */
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

/** The unit that may stand above several values of a measure, with what they are counted in: "thousand persons". */
export const toSharedUnit = ({ unit }: Measure, locale: Locale): { unit?: string } =>
  unit === undefined || unit === '%' ? {} : { unit: formatUnit(unit, locale) }
