import { formatMeasure, formatNumber, type Locale, type Measure } from '@tessera/cube'
import { formatUncertainty, type Uncertainty } from './uncertainty.ts'

/** A share in per cent as people read it: small ones keep a decimal. */
export const formatShare = (share: number, locale: Locale): string =>
  `${formatNumber(share, locale, { maxDecimals: Math.abs(share) < 10 ? 1 : 0 })}%`

type Value = { value: number; share?: number; uncertainty?: Uncertainty }

/** A value with its unit and how far it may be off; "NN% (value)" where the mark shows a share. */
export function formatValue({ value, share, uncertainty }: Value, measure: Measure, locale: Locale): string {
  const text = `${formatMeasure(value, measure, locale)}${measure.unit ? ` ${measure.unit}` : ''}`
  return share === undefined
    ? `${text}${formatUncertainty(uncertainty, value, measure, locale)}`
    : `${formatShare(share, locale)} (${text})`
}
