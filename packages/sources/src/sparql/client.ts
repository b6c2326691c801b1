import { SourceError } from '../source.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { Row } from './rdf-term.ts'
import { readBody, readPieces } from './read-body.ts'
import { RowsParser } from './rows-parser.ts'
import type { SparqlText } from './term.ts'

export type FetchFunction = (input: string, init: RequestInit) => Promise<Response>

export type SparqlClientOptions = {
  url: string
  headers?: Record<string, string>
  /** For one question with all its retries; 30 000 where left out. */
  timeoutMs?: number
  /** The graphs that form the default graph; the endpoint's own choice where left out. */
  graphs?: string[]
  maxBytes?: number
  /** How often to ask again after a failure that may pass; 2 where left out. */
  retries?: number
  fetch?: FetchFunction
}

export type SparqlClient = {
  /** The solutions of a SELECT query, all of them, or a SourceError. */
  select(query: SparqlText): Promise<Row[]>
}

const RESULTS_JSON = 'application/sparql-results+json'
const DEFAULT_RETRIES = 2
const BACK_OFF_MS = [200, 800]
const PASSING_STATUS = [502, 503, 504]
/** Questions to one endpoint at the same time. */
const MAX_CONCURRENT = 6
const DEFAULT_TIMEOUT_MS = 30_000
const DEFAULT_MAX_BYTES = 256_000_000

/** Asks a SPARQL 1.1 endpoint over HTTP. */
export function createSparqlClient(options: SparqlClientOptions): SparqlClient {
  const inTurn = createConcurrencyLimit(MAX_CONCURRENT)
  const ask = (text: string) => inTurn(() => askPatiently(text, options))
  return {
    async select(query) {
      const text = String(query)
      const first = await ask(text)
      const rows = first.rows
      if (/\bLIMIT \d+\s*$/.test(text)) return rows
      // Virtuoso cuts long answers without an error and tells in a header only: fetch the other pages.
      const pageSize = first.rowLimit
      let page = rows
      while (pageSize !== undefined && page.length >= pageSize) {
        page = (await ask(`${text} LIMIT ${pageSize} OFFSET ${rows.length}`)).rows
        for (const row of page) rows.push(row)
      }
      return rows
    },
  }
}

type Answer = { rows: Row[]; rowLimit: number | undefined }

async function askPatiently(query: string, options: SparqlClientOptions): Promise<Answer> {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const signal = AbortSignal.timeout(timeoutMs)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await askOnce(query, options, signal)
    } catch (error) {
      const failure = toSourceError(error, signal, timeoutMs, query)
      if (
        failure.kind !== 'unavailable' ||
        !isPassing(error) ||
        attempt >= (options.retries ?? DEFAULT_RETRIES)
      )
        throw failure
      await pause(BACK_OFF_MS[attempt] ?? 0, signal)
    }
  }
}

/** An answer that may be better in a moment. */
class PassingFailure extends SourceError {}

/** Network errors of fetch are TypeErrors. */
const isPassing = (error: unknown): boolean => error instanceof PassingFailure || error instanceof TypeError

async function askOnce(query: string, options: SparqlClientOptions, signal: AbortSignal): Promise<Answer> {
  const body = new URLSearchParams({ query })
  for (const graph of options.graphs ?? []) body.append('default-graph-uri', graph)
  const send: FetchFunction = options.fetch ?? fetch
  const response = await send(toAddress(options.url), {
    method: 'POST',
    body: body.toString(),
    headers: {
      ...options.headers,
      accept: RESULTS_JSON,
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    },
    signal,
  })
  if (!response.ok) throw await toStatusError(response, query)
  const rows = await readRows(response, options.maxBytes ?? DEFAULT_MAX_BYTES)
  if (response.headers.get('x-sql-state') === 'S1TAT') {
    throw new SourceError('timeout', 'The data source gave up before it had the whole answer.', query)
  }
  const limit = Number(response.headers.get('x-sparql-maxrows') ?? Number.NaN)
  return { rows, rowLimit: limit > 0 ? limit : undefined }
}

/** A source of our own has a path only; the fetch it comes with knows where that is. */
const toAddress = (url: string): string => new URL(url, 'http://localhost').href

async function toStatusError(response: Response, query: string): Promise<SourceError> {
  const detail = `${(await readBody(response, 100_000).catch(() => '')).slice(0, 500)}\n${query}`
  const { status } = response
  if (PASSING_STATUS.includes(status)) {
    return new PassingFailure('unavailable', 'The data source is not available at the moment.', detail)
  }
  if (status === 413)
    return new SourceError('too-large', 'The data source finds its answer too large.', detail)
  if (status === 401 || status === 403) {
    return new SourceError('unavailable', 'The data source does not let us in.', detail)
  }
  if (status === 429) return new SourceError('unavailable', 'The data source is asked too often.', detail)
  // Stores answer deadlocks and passing shortages with 500 (Virtuoso: SQL state 40001). Questions only read, so asking
  // again is safe.
  if (status === 500) return new PassingFailure('unavailable', 'The data source failed (HTTP 500).', detail)
  if (status > 500) return new SourceError('unavailable', `The data source failed (HTTP ${status}).`, detail)
  return new SourceError('bad-answer', `The data source refused the question (HTTP ${status}).`, detail)
}

function toSourceError(error: unknown, signal: AbortSignal, timeoutMs: number, query: string): SourceError {
  if (error instanceof SourceError) return error
  if (signal.aborted) {
    const seconds = Math.max(1, Math.round(timeoutMs / 1000))
    return new SourceError('timeout', `The data source took longer than ${seconds} s to answer.`, query)
  }
  return new SourceError('unavailable', 'The data source cannot be reached.', `${String(error)}\n${query}`)
}

/** How long answers may be worked on before others get their turn, in ms. */
const TURN_MS = 20

async function readRows(response: Response, maxBytes: number): Promise<Row[]> {
  const parser = new RowsParser()
  const isPage = /text\/html/i.test(response.headers.get('content-type') ?? '')
  let turn = performance.now()
  let start = ''
  try {
    for await (const piece of readPieces(response, maxBytes)) {
      start ||= piece.trimStart().slice(0, 500)
      if (isPage || start.startsWith('<')) throw toPageError(start)
      parser.push(piece)
      if (performance.now() - turn < TURN_MS) continue
      await new Promise((resolve) => setImmediate(resolve))
      turn = performance.now()
    }
    parser.end()
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new SourceError(
      'bad-answer',
      "The data source's answer is damaged, cut off or no query result.",
      start,
    )
  }
  return parser.rows
}

const toPageError = (start: string): SourceError =>
  new SourceError(
    'bad-answer',
    'The data source answered with a web page or XML instead of query results.',
    start,
  )

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
