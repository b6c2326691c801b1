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

/** Maximum number of concurrent queries per source. */
const MAX_AT_ONCE = 6
/** Maximum response size, in bytes, and ClickHouse's error code for a larger result. */
const MAX_ANSWER_BYTES = 512_000_000
const TOO_LARGE = 396
/** How long the server may stay silent beyond the statement timeout, in ms. */
const SILENCE_MS = 5_000
/** Connection timeout, in ms. */
const CONNECT_MS = 3_000
/** How long an unreachable server is tried last, in ms. */
const REST_MS = 10_000
/** Errors of connections over which nothing was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])
/** Selection lists and cube documents are part of the SQL; ClickHouse's default limits would reject long ones. */
const STATEMENT_BOUNDS = {
  max_query_size: 100_000_000,
  max_ast_elements: 10_000_000,
  max_expanded_ast_elements: 10_000_000,
}

/** An error reported by ClickHouse. `code` is its error number, if it gave one. */
export class ClickhouseFailure extends Error {
  override readonly name = 'ClickhouseFailure'
  readonly code: number | undefined

  constructor(message: string) {
    super(message)
    this.code = Number(/^Code: (\d+)/.exec(message)?.[1] ?? Number.NaN) || undefined
  }
}

/** Opens a database of a ClickHouse server for reading, over its HTTP interface. */
export function openClickhouse({ url, timeoutMs }: { url: string; timeoutMs: number }): {
  database: Database
  close(): Promise<void>
} {
  const inSeat = createSeats(Array.from({ length: MAX_AT_ONCE }, (_, index) => index))
  const settings = {
    // Allows settings per query, but no changes.
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
  /** SQL that is sent before the body. */
  query?: string
  body: string | Uint8Array
  /** Set if the statement changes nothing, so that it can be retried. */
  isQuestion?: boolean
  signal?: AbortSignal
}

/**
 * Sends one statement and returns the response. Tries the next server if it cannot connect. Throws a ClickhouseFailure
 * if ClickHouse reports an error, otherwise what `node:http` throws; once the signal is aborted, an error whose cause
 * is the signal's reason.
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

/** When servers last could not be reached, by origin; in ms since the process started. */
const failedAt = new Map<string, number>()

/** Moves servers that failed recently to the end. */
function inOrder(servers: string[]): string[] {
  const since = performance.now() - REST_MS
  const isResting = (server: string): number =>
    (failedAt.get(server) ?? Number.NEGATIVE_INFINITY) > since ? 1 : 0
  return [...servers].sort((a, b) => isResting(a) - isResting(b))
}

/** A statement that was sent may have been executed, so only queries are retried. */
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
  // The server buffers the whole response, so that an error cannot follow a partial result.
  const stated = { ...STATEMENT_BOUNDS, ...settings, wait_end_of_query: 1 }
  for (const [name, value] of Object.entries(stated)) address.searchParams.set(name, String(value))
  if (query !== undefined) address.searchParams.set('query', query)
  const bytes = Buffer.from(body)
  const send = address.protocol === 'https:' ? sendSecurely : sendOpenly
  const request = send(address, {
    method: 'POST',
    // Sent as headers because URLs end up in logs.
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-length': bytes.length,
    },
    ...(signal ? { signal } : {}),
  })
  // The caller sees this error as well.
  request.on('error', () => {
    if (!signal?.aborted) failedAt.set(server, performance.now())
  })
  request.on('socket', boundConnecting)
  // Sends headers and body in one piece: `fetch` sends two, and a server may read the second one 40 ms later.
  request.end(bytes)
  const [response]: IncomingMessage[] = await once(request, 'response')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response ?? []) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > MAX_ANSWER_BYTES)
      throw new ClickhouseFailure(`Code: ${TOO_LARGE}, the answer is larger than ${MAX_ANSWER_BYTES} bytes.`)
    parts.push(part)
  }
  const answer = Buffer.concat(parts)
  if (response?.statusCode !== 200) throw new ClickhouseFailure(answer.toString().trim())
  return answer
}

/** Limits the time to connect: a server that is gone may not respond for minutes. */
function boundConnecting(socket: Socket): void {
  if (!socket.connecting) return
  const end = (): void => {
    socket.destroy(Object.assign(new Error('The server does not answer.'), { code: 'ETIMEDOUT' }))
  }
  const timer = setTimeout(end, CONNECT_MS)
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer))
}
