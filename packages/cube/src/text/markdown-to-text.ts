import { decodeEntities } from '../basics.ts'
import { toReadablePart } from './readable-part.ts'
import { withoutSigns } from './without-signs.ts'

const ESCAPED = /\\([!-/:-@[-`{-~])/g
/** The offset of escaped signs while the others are processed: characters of Unicode's private use area. */
const HIDDEN = 0xe000

/**
 * Returns the plain text of a Markdown string, for images, lists and other places that take text only. The result is
 * not safe markup. Handles the syntax of the editor and common syntax that people type. Signs without a meaning stay.
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

/** Removes the markers of headings, quotations and lists from a line; list items keep a bullet. */
const toPlainLine = (line: string): string =>
  line
    .replace(/^\s{0,3}#{1,6}\s+/, '')
    .replace(/^\s{0,3}>\s?/, '')
    .replace(/^(\s*)[-*+]\s+/, '$1• ')
    .replace(/(?:(?<! ) {2,}|\\)$/, '')

/** Replaces links with their text and autolinks with their address. */
const withoutLinks = (text: string): string =>
  text
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]+)>/gi, '$1')
    .replace(/!?\[([^[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g, '$1')

const toSign = (hidden: string): string => String.fromCodePoint(hidden.charCodeAt(0) - HIDDEN)
/** Returns the original sign if the character stands for an escaped one. */
const readSign = (char: string): string => (/[\ue000-\ue0ff]/.test(char) ? toSign(char) : char)
