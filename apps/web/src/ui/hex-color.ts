/** Parses `#rgb` or `#rrggbb`, with or without the number sign; undefined if it is not a colour. */
export function parseHexText(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  return /^([0-9a-f]{3}|[0-9a-f]{6})$/.test(digits) ? toLongHex(`#${digits}`) : undefined
}

/** Converts a hex colour to six digits, as colour inputs require: `#rgb` is doubled, an opacity removed. */
export const toLongHex = (color: string): string =>
  color.length < 7 ? `#${[...color.slice(1, 4)].map((digit) => digit + digit).join('')}` : color.slice(0, 7)
