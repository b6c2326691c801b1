import { toPlainText } from '../ui/plain-text.ts'

/** A part of a text, which may be a search match. */
export type Piece = { text: string; isMatch: boolean }

const EMPHASIS = /<(\/?)(?:b|strong)(?:\s[^<>]*)?>/gi

/**
 * Splits the server's highlighted HTML into parts. Only `<b>` and `<strong>` are interpreted; other tags are removed
 * including their attributes, and escaped markup stays text.
 */
export function parseHighlight(html: string): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  let start = 0
  const push = (end: number) => {
    const text = toPlainText(html.slice(start, end))
    if (text !== '') pieces.push({ text, isMatch: depth > 0 })
  }
  for (const tag of html.matchAll(EMPHASIS)) {
    push(tag.index)
    depth = Math.max(0, depth + (tag[1] === '/' ? -1 : 1))
    start = tag.index + tag[0].length
  }
  push(html.length)
  return pieces
}

/** A text with highlighted search matches. */
export function Highlighted({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={toKey(index)}>{text}</mark> : text))
}

// The same text may occur twice, and parts never move, so the index is a suitable key.
const toKey = (index: number): string => `match-${index}`
