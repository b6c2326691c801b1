import type { Row } from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import type { Answer, Budget } from './read-answer.ts'

/** Sends a query and charges the response to the budget. */
export type Ask = (text: string, budget: Budget) => Promise<Answer>

const MAX_PAGES = 1000

/**
 * Reads all solutions of a query, in pages if necessary. Stores truncate long results without an error. Virtuoso states
 * this in a header; for others, a result with a round number of rows is considered complete only after a query for more
 * returns nothing. A limit that is not round is not detected, since such a result looks complete.
 */
export async function readAllPages(text: string, ask: Ask, budget: Budget): Promise<Row[]> {
  const first = await ask(text, budget)
  const { rows } = first
  if (/\bLIMIT \d+\s*$/.test(text)) return rows
  const pageSize = first.rowLimit ?? (isRound(rows.length) ? rows.length : Number.POSITIVE_INFINITY)
  if (rows.length < pageSize) return rows
  let page = [...rows]
  for (let pages = 1; page.length >= pageSize; pages += 1) {
    if (pages >= MAX_PAGES) {
      throw new SourceError(
        'too-large',
        `The data source splits its response into more than ${MAX_PAGES} parts.`,
      )
    }
    const next = (await ask(`${text} LIMIT ${pageSize} OFFSET ${rows.length}`, budget)).rows
    if (next.length > 0 && isSamePage(page, next)) {
      throw new SourceError(
        'bad-answer',
        'The data source truncates its responses and does not send the rest.',
        text,
      )
    }
    for (const row of next) rows.push(row)
    page = next
  }
  return rows
}

/**
 * Returns whether a count is a typical limit, such as 100, 5000, 25 000 or 65 536. An occasional extra query is cheap.
 */
const isRound = (count: number): boolean =>
  count < 1000
    ? [100, 200, 500].includes(count)
    : /^[1-9]\d?0{2,}$/.test(String(count)) || Number.isInteger(Math.log2(count))

const isSamePage = (a: Row[], b: Row[]): boolean =>
  a.length === b.length && a.every((row, index) => JSON.stringify(row) === JSON.stringify(b[index]))
