import type { Locale } from '@tessera/cube'

/** Signs between groups of three digits in any language. */
const SPACES = /[\s'’]/g
/** A whole number with groups of three digits after its first sign, as in 1,000 or 1.000.000. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+$|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/

/**
 * Parses a number as people write it in a language: with a decimal point or comma, and with groups of thousands. A
 * comma before three digits separates thousands in English and decimals elsewhere; a single point always separates
 * decimals. Returns `undefined` if the text is not a number.
 */
export function parseTypedNumber(text: string, locale: Locale): number | undefined {
  const written = text.replace(SPACES, '').replace('−', '-')
  const plain = toPlain(written, locale)
  const number = Number(plain)
  return plain === '' || !Number.isFinite(number) ? undefined : number
}

function toPlain(written: string, locale: Locale): string {
  const hasOneComma = written.indexOf(',') === written.lastIndexOf(',')
  if (GROUPED.test(written) && (locale === 'en' || !hasOneComma || !written.includes(',')))
    return written.replace(/[.,]/g, '')
  const [decimal, group] = written.lastIndexOf(',') > written.lastIndexOf('.') ? [',', '.'] : ['.', ',']
  const at = written.lastIndexOf(decimal)
  const whole = at < 0 ? written : written.slice(0, at)
  if (whole.includes(group) && !GROUPED.test(whole.replaceAll(group, ','))) return 'NaN'
  return `${whole.replaceAll(group, '')}${at < 0 ? '' : `.${written.slice(at + 1)}`}`
}
