import { setTimeout as wait } from 'node:timers/promises'
import {
  createSendElsewhere,
  type FetchFunction,
  isRedirect,
  isTransient,
  MAX_REDIRECTS,
  RefusedHere,
  readTarget,
} from '@tessera/sources/guard'
import { hasCode } from '../error-code.ts'
import { toUploadProblem, type UploadProblem, type UploadProblemId } from './upload-problem.ts'

/** A file elsewhere: its name, and its bytes in pieces. Reading them fails with a FetchFileError. */
export type FetchedFile = { name: string; pieces: AsyncIterable<Uint8Array> }

type FetchProblemId = Extract<UploadProblemId, `fetch-${string}`>

/** Thrown if a file cannot be fetched. The status is 503 if it may be fetched later. */
export class FetchFileError extends Error {
  override name = 'FetchFileError'
  readonly status: 422 | 503
  readonly problem: UploadProblem

  constructor(
    id: FetchProblemId,
    values: { host?: string; status?: number } = {},
    { status = 422, cause }: { status?: 422 | 503; cause?: unknown } = {},
  ) {
    super(`${id} ${JSON.stringify(values)}`, { cause })
    this.status = status
    this.problem = toUploadProblem(id, values)
  }
}

export type FetchFileOptions = {
  /** The hosts in our network from which files may be fetched, with their ports. */
  innerHosts?: readonly string[]
  /** Time for a whole file, in ms. */
  timeoutMs?: number
  /** Aborts when nobody waits for the file any more. */
  gone?: AbortSignal
  /** How long to wait before each further attempt, in ms. */
  pausesMs?: readonly number[]
  /** Sends requests to public addresses only. */
  sendElsewhere?: FetchFunction
}

/** Enough for the largest file at 10 Mbit/s. */
const TIMEOUT_MS = 100_000
const PAUSES_MS = [500, 2000]
const MAX_NAME = 200
const sendToPublic = createSendElsewhere()

/** The extensions of files that are recognized by them, by content type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/vnd.apache.parquet': 'parquet',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.sdmx.data+csv': 'csv',
  'application/zip': 'zip',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/tab-separated-values': 'tsv',
}

/**
 * Fetches a file from an address on the web. Follows redirects itself, so that none leads into our network, and sends a
 * request again if the server is busy. Throws a FetchFileError if there is no file.
 */
export async function fetchFile(
  address: string,
  { pausesMs = PAUSES_MS, timeoutMs = TIMEOUT_MS, gone, ...options }: FetchFileOptions = {},
): Promise<FetchedFile> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = gone ? AbortSignal.any([timeout, gone]) : timeout
  const start = new URL(address)
  for (let attempt = 0; ; attempt += 1) {
    const pause = pausesMs[attempt]
    try {
      const answer = await follow(start, signal, options)
      if (pause === undefined || !isTransient(answer.response)) return await toFile(answer, start.host)
      await answer.response.body?.cancel()
    } catch (error) {
      const failure = toFailure(error, start.host)
      if (pause === undefined || !failure.isTransient || signal.aborted) throw failure.error
    }
    await wait(pause)
  }
}

type Answer = { response: Response; address: URL }

async function follow(
  start: URL,
  signal: AbortSignal,
  { innerHosts = [], sendElsewhere = sendToPublic }: FetchFileOptions,
): Promise<Answer> {
  let address = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const send: FetchFunction = innerHosts.includes(address.host) ? fetch : sendElsewhere
    const response = await send(address.href, { redirect: 'manual', signal })
    if (!isRedirect(response)) return { response, address }
    await response.body?.cancel()
    const target = readTarget(response, address)
    if (!target) throw new FetchFileError('fetch-redirect', { host: address.host })
    address = target
  }
  throw new FetchFileError('fetch-redirects', { host: start.host })
}

async function toFile({ response, address }: Answer, host: string): Promise<FetchedFile> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const { ok, status, body } = response
  if (!ok || type === 'text/html') {
    await body?.cancel()
    throw ok ? new FetchFileError('fetch-page') : new FetchFileError('fetch-status', { host, status })
  }
  return { name: toName(response, address, type), pieces: readPieces(response, host) }
}

async function* readPieces({ body }: Response, host: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? []
  } catch (error) {
    throw toFailure(error, host).error
  }
}

/** The name that the server gives the file, or else the end of its address, with the extension of its content type. */
function toName({ headers }: Response, { pathname, hostname }: URL, type: string): string {
  const given = /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1]
  const name = (given ?? decode(pathname)).replace(/^.*[/\\]/s, '').trim() || hostname
  const extension = EXTENSIONS[type]
  const hasOne = /\.[a-z]{2,8}$/i.test(name) && name !== hostname
  return `${name.slice(-MAX_NAME)}${!hasOne && extension ? `.${extension}` : ''}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Failure = { error: FetchFileError; isTransient: boolean }

function toFailure(error: unknown, host: string): Failure {
  const fail = (id: FetchProblemId, isTransient = false): Failure => ({
    error: new FetchFileError(id, { host }, { cause: error }),
    isTransient,
  })
  if (error instanceof FetchFileError) return { error, isTransient: false }
  if (error instanceof RefusedHere) return fail('fetch-private')
  const { name, cause } = error instanceof Error ? error : {}
  if (name === 'TimeoutError') return fail('fetch-slow')
  if (hasCode(cause, 'ENOTFOUND')) return fail('fetch-unknown')
  return fail('fetch-silent', true)
}
