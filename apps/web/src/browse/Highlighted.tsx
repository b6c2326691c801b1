import type { Piece } from './highlight.ts'

/** A text with what the search matched marked. */
export function Highlighted({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={toKey(index)}>{text}</mark> : text))
}

// the same text may come twice, and pieces never move
const toKey = (index: number): string => `match-${index}`
