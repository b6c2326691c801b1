import type { MeteredAnswer } from '../guard/answer-meter.ts'
import { readPieces } from '../guard/read-body.ts'
import type { Row } from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import { RowsParser, readVariables } from './rows-parser.ts'
import { QuestionRefused } from './status-error.ts'

/** The remaining size of a result, which decreases while it is read. */
export type Budget = { bytes: number; rows: number }

/** The solutions of one response. `rowLimit` is the store's limit per response, if it states one. */
export type Answer = { rows: Row[]; rowLimit: number | undefined }

/** The number of variables for a query that selects all of them. */
const MANY_VARIABLES = 3

/** The time to parse before yielding to other requests, in ms. */
const TURN_MS = 20

/** Reads query results, whatever media type the response declares. Rejects with a SourceError if they are malformed. */
export async function readAnswer(
  response: Response,
  query: string,
  budget: Budget,
  metered?: MeteredAnswer,
): Promise<Answer> {
  const rows = await readRows(response, query, budget, metered)
  if (response.headers.get('x-sql-state') === 'S1TAT') {
    throw new QuestionRefused('timeout', 'The data source gave up before completing its response.', query)
  }
  const limit = Number(response.headers.get('x-sparql-maxrows') ?? Number.NaN)
  return { rows, rowLimit: limit > 0 ? limit : undefined }
}

async function readRows(
  response: Response,
  query: string,
  budget: Budget,
  metered: MeteredAnswer | undefined,
): Promise<Row[]> {
  const variables = readVariables(query)
  const parser = new RowsParser(variables)
  let counted = 0
  let turn = performance.now()
  let start = ''
  try {
    for await (const piece of readPieces(response, budget, metered)) {
      start ||= piece.trimStart().slice(0, 500)
      if (start.startsWith('<')) throw toPageError(start)
      parser.push(piece)
      metered?.addCells((parser.rows.length - counted) * (variables?.size ?? MANY_VARIABLES))
      counted = parser.rows.length
      if (parser.rows.length > budget.rows) throw toTooManyRows(query)
      if (performance.now() - turn < TURN_MS) continue
      await new Promise((resolve) => setImmediate(resolve))
      turn = performance.now()
    }
    parser.end()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new SourceError(
      'bad-answer',
      "The data source's response is damaged, incomplete or not a query result.",
      `${error.message} ${start}\n${query}`,
    )
  }
  budget.rows -= parser.rows.length
  return parser.rows
}

const toTooManyRows = (query: string): SourceError =>
  new QuestionRefused('too-large', "The data source's response has too many rows.", query)

const toPageError = (start: string): SourceError =>
  new SourceError('bad-answer', 'The data source returned a web page or XML instead of query results.', start)
