import { ADVANCE_WIDTHS } from './advance-widths.ts'

/** The width of characters that are not in the table: about that of an ideograph. */
const UNKNOWN_ADVANCE = 1000

/** The last character of the table. */
const LAST_CODE = 0x22ff

/** Returns widths by character code, since they are looked up thousands of times per picture. */
const toCodes = (widths: ReadonlyMap<string, number>): number[] => {
  const codes = new Array<number>(LAST_CODE + 1).fill(UNKNOWN_ADVANCE)
  for (const [character, advance] of widths) codes[character.charCodeAt(0)] = advance
  return codes
}

const BY_CODE = { 400: toCodes(ADVANCE_WIDTHS[400]), 600: toCodes(ADVANCE_WIDTHS[600]) }

/**
 * Returns whether a code is the second half of a surrogate pair. The width of the pair is counted with the first half.
 */
const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** Returns the width of a text in Inter, in px. */
export function textWidth(text: string, size: number, weight: 400 | 600 = 400): number {
  const widths = BY_CODE[weight]
  let sum = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code <= LAST_CODE) sum += widths[code]!
    else if (!isSecondHalf(code)) sum += UNKNOWN_ADVANCE
  }
  return (sum * size) / 1000
}

/** Returns the width of the widest text in px; 0 without texts. */
export function widestText(texts: Iterable<string>, size: number, weight: 400 | 600 = 400): number {
  let widest = 0
  for (const text of texts) widest = Math.max(widest, textWidth(text, size, weight))
  return widest
}

/** Truncates a text to a width with an ellipsis; keeps at least one character. */
export function truncate(text: string, width: number, size: number, weight: 400 | 600 = 400): string {
  if (textWidth(text, size, weight) <= width) return text
  let room = width - textWidth('…', size, weight)
  let end = 0
  // takes a single pass, since labels may have any length
  for (const character of text) {
    room -= textWidth(character, size, weight)
    if (room < 0 && end > 0) break
    end += character.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

/**
 * Matches spaces at which a line may break. Excludes non-breaking ones, and those within a number (10 000) or before
 * its unit.
 */
const BREAKS =
  /(?<=\d)[^\S\u00a0\u202f\u2007]+(?!\d{3}(?!\d)|[%‰°:;?!»])|(?<!\d)[^\S\u00a0\u202f\u2007]+(?![:;?!»])/

const toWords = (text: string): string[] => text.trim().split(BREAKS)

/** Breaks a text into lines of at most `width` px between words; `undefined` if a word is too wide. */
export function wrap(
  text: string,
  width: number,
  size: number,
  weight: 400 | 600 = 400,
): string[] | undefined {
  const lines: string[] = []
  for (const word of toWords(text)) {
    if (textWidth(word, size, weight) > width) return undefined
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(longer, size, weight) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks a text into lines of at most `width` px. Truncates words that are too wide. */
export const wrapOrCut = (text: string, width: number, size: number, weight: 400 | 600 = 400): string[] =>
  wrap(text, width, size, weight) ??
  wrap(
    toWords(text)
      .map((word) => truncate(word, width, size, weight))
      .join(' '),
    width,
    size,
    weight,
  ) ?? [truncate(text, width, size, weight)]
