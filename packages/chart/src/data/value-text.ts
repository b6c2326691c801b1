import {
  appendPercent,
  formatNumber,
  formatQuantity,
  type Locale,
  type Measure,
  NO_BREAK_SPACE,
} from '@tessera/cube'
import { formatUncertainty, type Uncertainty } from './uncertainty.ts'

/** The least share that is written; smaller ones are not nothing. */
const LEAST_SHARE = 0.1

/**
 * A share in per cent: with one decimal, so that shares beside each other are of one precision; none and all are whole,
 * and what would be rounded to nothing is less than something.
 */
export function formatShare(share: number, locale: Locale): string {
  if (share > 0 && share < LEAST_SHARE / 2) {
    return `<${NO_BREAK_SPACE}${formatShare(LEAST_SHARE, locale)}`
  }
  const decimals = share === 0 || share === 100 ? 0 : 1
  return appendPercent(formatNumber(share, locale, { decimals }), locale)
}

type Value = { value: number; share?: number; uncertainty?: Uncertainty }

/** A value with its unit and how far it may be off; "NN% (value)" where the mark shows a share. */
export function formatValue({ value, share, uncertainty }: Value, measure: Measure, locale: Locale): string {
  const text = formatQuantity(value, measure, locale)
  return share === undefined
    ? `${text}${formatUncertainty(uncertainty, value, measure, locale)}`
    : `${formatShare(share, locale)} (${text})`
}
