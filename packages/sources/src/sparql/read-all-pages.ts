import type { Row } from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import type { Answer, Budget } from './read-answer.ts'

/** Asks one question; what the answer takes is drawn from the budget. */
export type Ask = (text: string, budget: Budget) => Promise<Answer>

const MAX_PAGES = 1000

/**
 * All solutions of a query. Stores cut long answers without an error. Virtuoso tells in a header; others do not, so an
 * answer of a round number of rows is not taken for the whole before the store was asked for more. A limit that is no
 * round number stays unnoticed: nothing in such an answer tells it from a whole one.
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
        `The data source splits its answer into more than ${MAX_PAGES} parts.`,
      )
    }
    const next = (await ask(`${text} LIMIT ${pageSize} OFFSET ${rows.length}`, budget)).rows
    if (next.length > 0 && isSamePage(page, next)) {
      throw new SourceError(
        'bad-answer',
        'The data source cuts off its answers and does not send the rest.',
        text,
      )
    }
    for (const row of next) rows.push(row)
    page = next
  }
  return rows
}

/** What people choose as limits: 100, 5000, 25 000, 65 536. One more question, rarely, is cheap. */
const isRound = (count: number): boolean =>
  count < 1000
    ? [100, 200, 500].includes(count)
    : /^[1-9]\d?0{2,}$/.test(String(count)) || Number.isInteger(Math.log2(count))

const isSamePage = (a: Row[], b: Row[]): boolean =>
  a.length === b.length && a.every((row, index) => JSON.stringify(row) === JSON.stringify(b[index]))
