import { once } from 'node:events'
import { type IncomingMessage, request as sendOpenly } from 'node:http'
import { request as sendSecurely } from 'node:https'
import type { Socket } from 'node:net'
import { readNative } from './clickhouse-native.ts'
import { fillIn } from './clickhouse-parameters.ts'
import { type ClickhousePlace, parseClickhouseUrl } from './clickhouse-url.ts'
import type { Database } from './database.ts'
import { clickhouseClusterDialect, clickhouseDialect } from './dialect.ts'
import type { Parameter } from './parameters.ts'
import { createSeats } from './seats.ts'

/** Maximum number of concurrent queries per source. */
const MAX_AT_ONCE = 6
/** Maximum size of a response; larger ones fail with ClickHouse's own error code. */
const MAX_ANSWER_BYTES = 512_000_000
const TOO_LARGE = 396
/** How long the server may be silent beyond the timeout of a statement. */
const SILENCE_MS = 5_000
/** Timeout for connecting. */
const CONNECT_MS = 3_000
/** How long a server is tried last after it was unreachable, in ms. */
const REST_MS = 10_000
/** Connection errors before anything was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])
/** ClickHouse's codes for a connection to another server of the cluster that broke while that server was queried. */
const LOST_PEER = new Set([32, 210])
/** Raised limits, because lists of selections and documents of cubes are part of the SQL itself. */
const STATEMENT_BOUNDS = {
  max_query_size: 100_000_000,
  max_ast_elements: 10_000_000,
  max_expanded_ast_elements: 10_000_000,
}

/** A failure of ClickHouse, with its error code if there is one. */
export class ClickhouseFailure extends Error {
  override readonly name = 'ClickhouseFailure'
  readonly code: number | undefined

  constructor(message: string) {
    super(message)
    this.code = Number(/^Code: (\d+)/.exec(message)?.[1] ?? Number.NaN) || undefined
  }
}

export type ClickhouseOptions = {
  url: string
  timeoutMs: number
  /** Returns a signal that ends the query that is being requested. */
  toInterrupt?: () => AbortSignal
}

/** Opens a ClickHouse database for reading, through its HTTP interface. */
export function openClickhouse({ url, timeoutMs, toInterrupt }: ClickhouseOptions): {
  database: Database
  close(): Promise<void>
} {
  const { run: inSeat } = createSeats(Array.from({ length: MAX_AT_ONCE }, (_, index) => index))
  const settings = {
    // Settings may be passed with a query, but nothing may be changed.
    readonly: 2,
    // Rows of some servers of a cluster must never pass for all rows.
    skip_unavailable_shards: 0,
    max_execution_time: Math.ceil(timeoutMs / 1000),
  }
  const query = async (sql: string, parameters: Parameter[], interrupted: AbortSignal | undefined) => {
    const body = `${fillIn(sql, parameters)} FORMAT Native`
    const answer = await sendClickhouse(url, {
      settings,
      body,
      isQuestion: true,
      signal: AbortSignal.any([
        AbortSignal.timeout(timeoutMs + SILENCE_MS),
        ...(interrupted ? [interrupted] : []),
      ]),
    })
    return readNative(answer)
  }
  return {
    database: {
      dialect: parseClickhouseUrl(url)?.cluster === undefined ? clickhouseDialect : clickhouseClusterDialect,
      query(sql, parameters = []) {
        // Taken before the query waits for a seat, so that waiting queries are interrupted, too.
        const interrupted = toInterrupt?.()
        return inSeat(() => query(sql, parameters, interrupted))
      },
    },
    close: async () => undefined,
  }
}

export type ClickhouseQuestion = {
  settings?: Record<string, number>
  /** SQL to send before the body. */
  query?: string
  body: string | Uint8Array
  /** Whether it changes nothing, so that it can be retried. */
  isQuestion?: boolean
  signal?: AbortSignal
}

/**
 * Sends a statement, to the next server if one cannot be reached, and a query again if its server lost another one: that
 * may have a replica. Each attempt may meet one more of the connections that the server kept to the lost one. Throws a
 * ClickhouseFailure if it fails, otherwise the error of `node:http`; after an abort,
 * an error with the signal's reason as cause.
 */
export async function sendClickhouse(url: string, question: ClickhouseQuestion): Promise<Uint8Array> {
  const place = parseClickhouseUrl(url)
  if (!place) throw new TypeError('This is not the address of a ClickHouse database.')
  for (let attempt = 0; attempt < MAX_AT_ONCE; attempt += 1)
    try {
      return await sendToAny(place, question)
    } catch (error) {
      const hasLostPeer = error instanceof ClickhouseFailure && LOST_PEER.has(error.code ?? 0)
      if (!hasLostPeer || question.isQuestion !== true || question.signal?.aborted) throw error
    }
  return sendToAny(place, question)
}

/** Sends a statement to the first server that can be reached. */
async function sendToAny(place: ClickhousePlace, question: ClickhouseQuestion): Promise<Uint8Array> {
  const [last = '', ...first] = inOrder(place).reverse()
  for (const server of first.reverse())
    try {
      return await sendTo(server, place, question)
    } catch (error) {
      if (!mayGoElsewhere(error, question)) throw error
    }
  return sendTo(last, place, question)
}

/** When servers were last unreachable, by origin, in ms since the start. */
const failedAt = new Map<string, number>()

/** Number of statements sent, so that the servers of a cluster take turns. */
let turn = 0

/** Sorts servers that failed recently last. */
function inOrder({ servers: listed, cluster }: ClickhousePlace): string[] {
  if (cluster !== undefined) turn = (turn + 1) % listed.length
  const servers = cluster === undefined ? listed : [...listed.slice(turn), ...listed.slice(0, turn)]
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
  // Wait for the complete result, so that a failure cannot follow after the first bytes.
  const stated = { ...STATEMENT_BOUNDS, ...settings, wait_end_of_query: 1 }
  for (const [name, value] of Object.entries(stated)) address.searchParams.set(name, String(value))
  if (query !== undefined) address.searchParams.set('query', query)
  const bytes = Buffer.from(body)
  const send = address.protocol === 'https:' ? sendSecurely : sendOpenly
  const request = send(address, {
    method: 'POST',
    // not in the address, which appears in logs
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-length': bytes.length,
    },
    ...(signal ? { signal } : {}),
  })
  // The callers of the response are notified.
  request.on('error', () => {
    if (!signal?.aborted) failedAt.set(server, performance.now())
  })
  request.on('socket', boundConnecting)
  // Headers and body in one piece: `fetch` sends two, and some servers read the second one 40 ms later.
  request.end(bytes)
  const [response]: IncomingMessage[] = await once(request, 'response')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response ?? []) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > MAX_ANSWER_BYTES)
      throw new ClickhouseFailure(
        `Code: ${TOO_LARGE}, the response is larger than ${MAX_ANSWER_BYTES} bytes.`,
      )
    parts.push(part)
  }
  const answer = Buffer.concat(parts)
  if (response?.statusCode !== 200) throw new ClickhouseFailure(answer.toString().trim())
  return answer
}

/** An unreachable server may not respond at all for minutes. */
function boundConnecting(socket: Socket): void {
  if (!socket.connecting) return
  const end = (): void => {
    socket.destroy(Object.assign(new Error('The server does not respond.'), { code: 'ETIMEDOUT' }))
  }
  const timer = setTimeout(end, CONNECT_MS)
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer))
}
