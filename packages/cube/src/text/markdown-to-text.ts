import { decodeEntities } from '../basics.ts'
import { toReadablePart } from './readable-part.ts'
import { withoutSigns } from './without-signs.ts'

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
  return decodeEntities(withoutSigns(withoutLinks(plain), readSign))
    .replace(/[\ue000-\ue0ff]/g, toSign)
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

/** A text whose links and addresses are what is read of them. */
const withoutLinks = (text: string): string =>
  text
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/gi, '$1')
    .replace(/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, '$1')

const toSign = (hidden: string): string => String.fromCodePoint(hidden.charCodeAt(0) - HIDDEN)
/** The sign itself where it was escaped. */
const readSign = (char: string): string => (/[\ue000-\ue0ff]/.test(char) ? toSign(char) : char)
