import { once } from 'node:events'
import { type IncomingMessage, request as sendOpenly } from 'node:http'
import { request as sendSecurely } from 'node:https'
import { readNative } from './clickhouse-native.ts'
import { fillIn } from './clickhouse-parameters.ts'
import type { Database } from './database.ts'
import { clickhouseDialect } from './dialect.ts'
import type { Parameter } from './parameters.ts'
import { createSeats } from './seats.ts'

/** Questions one source has running at the same time. */
const MAX_AT_ONCE = 6
/** The largest answer that is taken in; ClickHouse's number for one that is larger. */
const MAX_ANSWER_BYTES = 512_000_000
const TOO_LARGE = 396
/** How long the server may be silent beyond the time that a statement may take. */
const SILENCE_MS = 5_000
/** Lists of a selection stand in the SQL itself: its default bounds would refuse long ones. */
const STATEMENT_BOUNDS = {
  max_query_size: 100_000_000,
  max_ast_elements: 10_000_000,
  max_expanded_ast_elements: 10_000_000,
}

/** What ClickHouse refused or could not do; its number for the cause is in `code`, where it gave one. */
export class ClickhouseFailure extends Error {
  override readonly name = 'ClickhouseFailure'
  readonly code: number | undefined

  constructor(message: string) {
    super(message)
    this.code = Number(/^Code: (\d+)/.exec(message)?.[1] ?? Number.NaN) || undefined
  }
}

/** A database of a ClickHouse server that is only read from, by its HTTP interface. */
export function openClickhouse({ url, timeoutMs }: { url: string; timeoutMs: number }): {
  database: Database
  close(): Promise<void>
} {
  const inSeat = createSeats(Array.from({ length: MAX_AT_ONCE }, (_, index) => index))
  const settings = {
    ...STATEMENT_BOUNDS,
    // Settings may be given with a question, but nothing changed.
    readonly: 2,
    max_execution_time: Math.ceil(timeoutMs / 1000),
  }
  const query = async (sql: string, parameters: Parameter[] = []) => {
    const body = `${fillIn(sql, parameters)} FORMAT Native`
    const answer = await sendClickhouse(url, {
      settings,
      body,
      signal: AbortSignal.timeout(timeoutMs + SILENCE_MS),
    })
    return readNative(answer)
  }
  return {
    database: {
      dialect: clickhouseDialect,
      query: (sql, parameters) => inSeat(() => query(sql, parameters)),
    },
    close: async () => undefined,
  }
}

export type ClickhouseQuestion = {
  settings?: Record<string, number>
  /** SQL that goes before the body. */
  query?: string
  body: string | Uint8Array
  signal?: AbortSignal
}

/**
 * What a server answers to one statement. Throws a ClickhouseFailure where it fails, else what `node:http` throws; after
 * the signal an error whose cause is the signal's reason.
 */
export async function sendClickhouse(
  url: string,
  { settings = {}, query, body, signal }: ClickhouseQuestion,
): Promise<Uint8Array> {
  const { address, authorization } = toAddress(url)
  // The answer comes when all of it is there: a failure cannot hide behind its beginning.
  const stated = { ...settings, wait_end_of_query: 1 }
  for (const [name, value] of Object.entries(stated)) address.searchParams.set(name, String(value))
  if (query !== undefined) address.searchParams.set('query', query)
  const bytes = Buffer.from(body)
  const send = address.protocol === 'https:' ? sendSecurely : sendOpenly
  const request = send(address, {
    method: 'POST',
    headers: { authorization, 'content-length': bytes.length },
    ...(signal ? { signal } : {}),
  })
  // Who waits for the answer is told by that.
  request.on('error', () => undefined)
  // Head and body in one piece: `fetch` sends two, and a server may look at the second one 40 ms later.
  request.end(bytes)
  const [response]: IncomingMessage[] = await once(request, 'response')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response ?? []) {
    length += part.length
    // leaving the loop closes the connection
    if (length > MAX_ANSWER_BYTES)
      throw new ClickhouseFailure(`Code: ${TOO_LARGE}, the answer is larger than ${MAX_ANSWER_BYTES} bytes.`)
    parts.push(part)
  }
  const answer = Buffer.concat(parts)
  if (response?.statusCode !== 200) throw new ClickhouseFailure(answer.toString().trim())
  return answer
}

/** `?secure=true` asks for TLS. Names and passwords go into a header: addresses are written into logs. */
function toAddress(url: string): { address: URL; authorization: string } {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const isSecure = ['1', 'true'].includes(searchParams.get('secure') ?? '')
  const address = new URL(`${isSecure ? 'https' : 'http'}://${hostname}:${port || (isSecure ? 8443 : 8123)}/`)
  const database = decodeURIComponent(pathname.slice(1))
  if (database) address.searchParams.set('database', database)
  const account = `${decodeURIComponent(username) || 'default'}:${decodeURIComponent(password)}`
  return { address, authorization: `Basic ${Buffer.from(account).toString('base64')}` }
}
