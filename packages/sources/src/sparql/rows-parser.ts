import type { Row } from '../model/rdf-term.ts'
import { parseRow } from './parse-row.ts'

/** The maximum length of the part before the list, which contains little more than variable names. */
const MAX_HEAD_LENGTH = 100_000
const BINDINGS = /"bindings"\s*:\s*\[/

/**
 * Parses the SPARQL 1.1 JSON results format incrementally, so that a large result neither blocks other work nor has to
 * fit into one string. `push` and `end` throw a SyntaxError if the text is malformed.
 */
export class RowsParser {
  readonly rows: Row[] = []
  /** Unparsed text: before, in or after the list. */
  #rest = ''
  #place: 'before' | 'within' | 'after' = 'before'
  #depth = 0
  #isInString = false
  #isEscaped = false
  readonly #variables: Set<string> | undefined

  /** @param variables the variables a solution may contain; any by default */
  constructor(variables?: Set<string>) {
    this.#variables = variables
  }

  push(piece: string): void {
    if (this.#place === 'after') {
      this.#rest += piece
      return
    }
    if (this.#place === 'within') {
      this.#parse(piece)
      return
    }
    this.#rest += piece
    const start = this.#rest.match(BINDINGS)
    if (start?.index === undefined) {
      if (this.#rest.length > MAX_HEAD_LENGTH) throw new SyntaxError('The response has no list of solutions.')
      return
    }
    this.#requireOwn(this.#rest.slice(0, start.index))
    const list = this.#rest.slice(start.index + start[0].length)
    this.#rest = ''
    this.#place = 'within'
    this.#parse(list)
  }

  /** Ends the parsing. Call this after the last piece. */
  end(): void {
    if (this.#place !== 'after') throw new SyntaxError('The response has no complete list of solutions.')
    JSON.parse(`{"results":{"bindings":[${this.#rest}`)
  }

  /**
   * Throws if the response has other variables. Stores and caches may mix up responses, so it then belongs to another
   * query.
   */
  #requireOwn(head: string): void {
    const named = head.match(/"vars"\s*:\s*\[([^\]]*)\]/)?.[1]?.match(/\w+/g) ?? []
    const wanted = this.#variables
    if (wanted && named.length > 0 && !named.some((name) => wanted.has(name)))
      throw new SyntaxError('The response belongs to another query.')
  }

  #parse(piece: string): void {
    let parsedTo = 0
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at)
      if (this.#isInString) this.#readInString(code)
      else if (code === QUOTE) this.#isInString = true
      else if (code === OPEN) this.#depth += 1
      else if (code === CLOSE) {
        this.#depth -= 1
        if (this.#depth === 0) parsedTo = at + 1
      } else if (code === END_OF_LIST && this.#depth === 0) {
        this.#take(piece.slice(0, at))
        this.#place = 'after'
        this.#rest = piece.slice(at)
        return
      }
    }
    if (parsedTo > 0) this.#take(piece.slice(0, parsedTo))
    this.#rest += piece.slice(parsedTo)
  }

  #readInString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) this.#isInString = false
  }

  /** Parses complete solutions. The comma before them is not part of the list. */
  #take(text: string): void {
    const solutions = (this.#rest + text).replace(/^\s*,/, '')
    this.#rest = ''
    const parsed: unknown[] = JSON.parse(`[${solutions}]`)
    for (const each of parsed) this.rows.push(parseRow(each, this.#variables))
  }
}

/** Returns the variables between SELECT and WHERE, including those in expressions; `undefined` for `*`. */
export function readVariables(query: string): Set<string> | undefined {
  const chosen = query.match(/^\s*SELECT\b([^{]*?)\bWHERE\b/)?.[1]
  const names = chosen?.match(/\?\w+/g) ?? []
  return names.length > 0 ? new Set(names.map((name) => name.slice(1))) : undefined
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
const END_OF_LIST = 0x5d
