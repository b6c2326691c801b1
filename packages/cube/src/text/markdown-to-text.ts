import { decodeEntities } from '../basics.ts'
import { toReadablePart } from './readable-part.ts'

const ESCAPED = /\\([!-/:-@[-`{-~])/g
/** What stands for an escaped sign until all others are read: letters of Unicode's private use. */
const HIDDEN = 0xe000

/**
 * What a text of an author in Markdown says, without its signs: for pictures, lists and everything else that takes words
 * only. Never to be put into markup. It knows what an author's editor writes and what people type; signs that mean
 * nothing stay as they are.
 */
export function markdownToText(markdown: string): string {
  const { text, hasSigns } = toReadablePart(markdown)
  if (!hasSigns) return text.trim()
  const hidden = text.replace(ESCAPED, (_, sign: string) => String.fromCodePoint(HIDDEN + sign.charCodeAt(0)))
  const plain = hidden.split('\n').map(toPlainLine).join('\n')
  return decodeEntities(withoutEmphasis(plain))
    .replace(/[\ue000-\ue0ff]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - HIDDEN))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A line without what makes it a heading, a quotation or a list; lists keep a dot. */
const toPlainLine = (line: string): string =>
  line
    .replace(/^\s{0,3}#{1,6}\s+/, '')
    .replace(/^\s{0,3}>\s?/, '')
    .replace(/^(\s*)[-*+]\s+/, '$1• ')
    .replace(/(?:(?<! ) {2,}|\\)$/, '')

/** A text without the signs of links, codes, bold and italic letters. */
function withoutEmphasis(text: string): string {
  let before: string
  let after = text
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/gi, '$1')
    .replace(/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/(`+)([^`]+)\1/g, '$2')
  do {
    before = after
    after = before
      .replace(/\*\*(?=\S)([\s\S]*?\S)\*\*/g, '$1')
      .replace(/(?<![\p{L}\p{N}_])__(?=\S)([\s\S]*?\S)__(?![\p{L}\p{N}_])/gu, '$1')
      .replace(/\*(?=[^\s*])([^*]*[^\s*])\*/g, '$1')
      .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]*[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
  } while (after !== before)
  return after
}
