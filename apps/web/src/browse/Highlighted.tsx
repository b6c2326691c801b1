import { toPlainText } from '../ui/plain-text.ts'

/** A piece of a text; marked where the search matched. */
export type Piece = { text: string; isMatch: boolean }

const EMPHASIS = /<(\/?)(?:b|strong)(?:\s[^<>]*)?>/gi

/**
 * The server's highlighted HTML as pieces of text. Only `<b>` and `<strong>` mean something; other tags are left
 * out with everything they say about themselves, and what was escaped stays text.
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

/** A text with what the search matched marked. */
export function Highlighted({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={toKey(index)}>{text}</mark> : text))
}

// the same text may come twice, and pieces never move
const toKey = (index: number): string => `match-${index}`
