/** Parses `#rgb` or `#rrggbb`, with or without `#`; `undefined` if it is not a colour. */
export function parseHexText(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  return /^([0-9a-f]{3}|[0-9a-f]{6})$/.test(digits) ? toLongHex(`#${digits}`) : undefined
}

/** Returns a hex colour with six digits, as colour inputs require: expands `#rgb` and drops opacity. */
export const toLongHex = (color: string): string =>
  color.length < 7 ? `#${[...color.slice(1, 4)].map((digit) => digit + digit).join('')}` : color.slice(0, 7)
