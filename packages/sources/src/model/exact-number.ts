/** Normalizes a decimal: removes a plus sign, leading zeros and trailing zeros of the fraction. */
function toPlainDecimal(text: string): string | undefined {
  const match = text.trim().match(/^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/)
  if (!match || text.trim().search(/\d/) < 0) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const digits = `${whole || '0'}${fraction ? `.${fraction}` : ''}`
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}

const WITHOUT_EXPONENT = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 })

/** Writes a number without an exponent. */
function toWrittenOut(number: number): string {
  const text = String(number)
  return text.includes('e') ? WITHOUT_EXPONENT.format(number) : text
}

/**
 * Returns the number of a literal, or its text if a double cannot represent it exactly (or it is not a number). Doubles
 * represent every decimal of up to 15 digits.
 */
export function toExactNumber(text: string): number | string {
  const number = Number(text)
  // Number() also accepts hexadecimal and similar notations.
  if (!Number.isFinite(number) || !/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)) return text
  if (text.length <= 15 || /e/i.test(text)) return number
  return toPlainDecimal(toWrittenOut(number)) === toPlainDecimal(text) ? number : text
}
