import { once } from 'node:events'
import { type IncomingMessage, request as sendOpenly } from 'node:http'
import { request as sendSecurely } from 'node:https'
import type { Socket } from 'node:net'
import { readNative } from './clickhouse-native.ts'
import { fillIn } from './clickhouse-parameters.ts'
import { type ClickhousePlace, parseClickhouseUrl } from './clickhouse-url.ts'
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
/** How long a server may take until it takes a connection. */
const CONNECT_MS = 3_000
/** How long a server that could not be reached is asked last, in ms. */
const REST_MS = 10_000
/** Errors of connections that nothing was sent over. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])
/** Lists of a selection and documents of cubes stand in the SQL itself: its default bounds would refuse long ones. */
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
    // Settings may be given with a question, but nothing changed.
    readonly: 2,
    max_execution_time: Math.ceil(timeoutMs / 1000),
  }
  const query = async (sql: string, parameters: Parameter[] = []) => {
    const body = `${fillIn(sql, parameters)} FORMAT Native`
    const answer = await sendClickhouse(url, {
      settings,
      body,
      isQuestion: true,
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
  /** It changes nothing: it may be asked again. */
  isQuestion?: boolean
  signal?: AbortSignal
}

/**
 * What a server answers to one statement; the next one where it cannot be connected to. Throws a ClickhouseFailure where it
 * fails, else what `node:http` throws; after the signal an error whose cause is the signal's reason.
 */
export async function sendClickhouse(url: string, question: ClickhouseQuestion): Promise<Uint8Array> {
  const place = parseClickhouseUrl(url)
  if (!place) throw new TypeError('This is not the address of a ClickHouse database.')
  const [last = '', ...first] = inOrder(place.servers).reverse()
  for (const server of first.reverse())
    try {
      return await sendTo(server, place, question)
    } catch (error) {
      if (!mayGoElsewhere(error, question)) throw error
    }
  return sendTo(last, place, question)
}

/** When servers could not be reached, by their origin; ms since the start. */
const failedAt = new Map<string, number>()

/** Those that failed a moment ago come last. */
function inOrder(servers: string[]): string[] {
  const since = performance.now() - REST_MS
  const isResting = (server: string): number =>
    (failedAt.get(server) ?? Number.NEGATIVE_INFINITY) > since ? 1 : 0
  return [...servers].sort((a, b) => isResting(a) - isResting(b))
}

/** What was sent may have been done; only questions are asked twice. */
const mayGoElsewhere = (error: unknown, { signal, isQuestion }: ClickhouseQuestion): boolean =>
  !signal?.aborted &&
  !(error instanceof ClickhouseFailure) &&
  error instanceof Error &&
  'code' in error &&
  (isQuestion === true || NOT_CONNECTED.has(String(error.code)))

async function sendTo(
  server: string,
  { database, user, password }: ClickhousePlace,
  { settings = {}, query, body, signal }: ClickhouseQuestion,
): Promise<Uint8Array> {
  const address = new URL(server)
  if (database) address.searchParams.set('database', database)
  // The answer comes when all of it is there: a failure cannot hide behind its beginning.
  const stated = { ...STATEMENT_BOUNDS, ...settings, wait_end_of_query: 1 }
  for (const [name, value] of Object.entries(stated)) address.searchParams.set(name, String(value))
  if (query !== undefined) address.searchParams.set('query', query)
  const bytes = Buffer.from(body)
  const send = address.protocol === 'https:' ? sendSecurely : sendOpenly
  const request = send(address, {
    method: 'POST',
    // not in the address, which is written into logs
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-length': bytes.length,
    },
    ...(signal ? { signal } : {}),
  })
  // Who waits for the answer is told by that.
  request.on('error', () => {
    if (!signal?.aborted) failedAt.set(server, performance.now())
  })
  request.on('socket', boundConnecting)
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

/** A server that is gone may say nothing at all, for minutes. */
function boundConnecting(socket: Socket): void {
  if (!socket.connecting) return
  const end = (): void => {
    socket.destroy(Object.assign(new Error('The server does not answer.'), { code: 'ETIMEDOUT' }))
  }
  const timer = setTimeout(end, CONNECT_MS)
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer))
}
