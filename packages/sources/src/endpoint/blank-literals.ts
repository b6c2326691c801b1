/** Reads one character of a text; `''` after its end. */
export type ReadChar = (at: number) => string

/** Returns the end of the token that starts at a position; `undefined` if none does. */
type FindEnd = (at: number) => number | undefined

const NOT_IN_IRI = /[<"{}|^`\\\s]/
const LINE_END = /[\n\r\u2028\u2029]/

/**
 * Replaces each iri, string and comment of a query by one space, since keywords inside them have no meaning. Runs in
 * linear time.
 *
 * @param charAt reads a character of the query; for tests
 */
export function blankLiterals(query: string, charAt: ReadChar = (at) => query[at] ?? ''): string {
  const findStringEnd = createFindStringEnd(charAt)
  const starts: Record<string, FindEnd> = {
    '<': (at) => findIriEnd(charAt, at),
    '#': (at) => findCommentEnd(charAt, at),
    '"': findStringEnd,
    "'": findStringEnd,
  }
  let words = ''
  let from = 0
  let at = 0
  while (at < query.length) {
    const end = starts[charAt(at)]?.(at)
    if (end === undefined) {
      at += 1
      continue
    }
    words += `${query.slice(from, at)} `
    from = end
    at = end
  }
  return words + query.slice(from)
}

/** Finds the end of an iri. Stops at the next `<`, so that a run of them is read only once. */
function findIriEnd(charAt: ReadChar, start: number): number | undefined {
  let at = start + 1
  while (charAt(at) !== '>') {
    if (charAt(at) === '' || NOT_IN_IRI.test(charAt(at))) return undefined
    at += 1
  }
  return at + 1
}

function findCommentEnd(charAt: ReadChar, start: number): number {
  let at = start
  while (charAt(at) !== '' && charAt(at) !== '\n') at += 1
  return at
}

/**
 * Finds the ends of strings with one or three quotation marks. For an unclosed string, remembers how far it read: a
 * quotation mark in between was escaped, and a string starting there would fail at the same position.
 */
function createFindStringEnd(charAt: ReadChar): FindEnd {
  const openUntil = new Map<string, number>()
  const withoutLong = new Set<string>()
  const isThree = (at: number, mark: string): boolean =>
    charAt(at) === mark && charAt(at + 1) === mark && charAt(at + 2) === mark

  const findLongEnd = (start: number, mark: string): number | undefined => {
    if (withoutLong.has(mark) || !isThree(start, mark)) return undefined
    for (let at = start + 3; charAt(at) !== ''; at += 1) if (isThree(at, mark)) return at + 3
    withoutLong.add(mark)
    return undefined
  }
  const findShortEnd = (start: number, mark: string): number | undefined => {
    if (start < (openUntil.get(mark) ?? 0)) return undefined
    let at = start + 1
    while (charAt(at) !== mark) {
      const isEscape = charAt(at) === '\\'
      const next = charAt(isEscape ? at + 1 : at)
      if (next === '' || (isEscape ? LINE_END.test(next) : next === '\n')) {
        openUntil.set(mark, at + 1)
        return undefined
      }
      at += isEscape ? 2 : 1
    }
    return at + 1
  }
  return (start) => {
    const mark = charAt(start)
    return findLongEnd(start, mark) ?? findShortEnd(start, mark)
  }
}
