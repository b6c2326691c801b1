import { negotiateFormat } from './negotiate-format.ts'
import { parseRequest } from './parse-request.ts'
import { readQueryForm } from './query-form.ts'
import { type LaneAnswer, WorkerLane } from './worker-lane.ts'

/** The data as N-Quads, or files with data (.nt .nq .ttl .trig, each also .gz). */
export type EndpointData = { nquads: string } | { files: string[] }

export type EndpointOptions = EndpointData & {
  /** Timeout of a query, in ms; 10 000 by default. */
  timeoutMs?: number
  /** A factor for the timeout; 1 by default. */
  patience?: number
  /** Maximum number of waiting queries; 64 by default. */
  maxWaiting?: number
  /** Maximum size of a query; 1 MB by default. */
  maxBodyBytes?: number
  /** Maximum length of a response, in characters; 100 million by default. */
  maxAnswerLength?: number
  /**
   * The maximum growth of the process's memory while a query runs, in bytes; unlimited by default. A cross product of
   * all triples takes 2 GB within its 10 s, so set a limit for the public lane.
   */
  maxGrowthBytes?: number
  /** The time without queries after which the data are unloaded until the next one, in ms; never by default. */
  idleMs?: number
}

/** One lane of an embedded SPARQL endpoint: a worker that holds the data and runs one query at a time. */
export type Endpoint = {
  /** Resolves when the data are loaded. Rejects if they cannot be loaded. */
  ready: Promise<void>
  readonly tripleCount: number
  /** Whether the data are in memory. */
  readonly isLoaded: boolean
  /**
   * Responds to a request of the SPARQL 1.1 Protocol. Never rejects. Ignores the path. `timeoutMs` overrides the
   * timeout for this query.
   */
  query(request: Request, timeoutMs?: number): Promise<Response>
  close(): Promise<void>
}

/** Starts a read-only SPARQL 1.1 endpoint in a worker. The default graph is the union of all graphs. */
export function createEndpoint(options: EndpointOptions): Endpoint {
  const timeoutMs = (options.timeoutMs ?? 10_000) * (options.patience ?? 1)
  const lane = new WorkerLane({
    data: {
      nquads: 'nquads' in options ? options.nquads : undefined,
      files: 'files' in options ? options.files : [],
      maxAnswerLength: options.maxAnswerLength ?? 100_000_000,
    },
    maxWaiting: options.maxWaiting ?? 64,
    maxGrowthBytes: options.maxGrowthBytes ?? Number.POSITIVE_INFINITY,
    idleMs: options.idleMs ?? Number.POSITIVE_INFINITY,
  })
  return {
    ready: lane.ready,
    get tripleCount() {
      return lane.tripleCount
    },
    get isLoaded() {
      return lane.isLoaded
    },
    query: (request, ownMs = timeoutMs) =>
      answerRequest(lane, request, options.maxBodyBytes ?? 1_000_000, ownMs),
    close: () => lane.close(),
  }
}

async function answerRequest(
  lane: WorkerLane,
  request: Request,
  maxBodyBytes: number,
  timeoutMs: number,
): Promise<Response> {
  const parsed = await parseRequest(request, maxBodyBytes).catch(() => undefined)
  if (!parsed) return say(400, 'The request could not be read.')
  if (parsed.kind === 'refused') return say(parsed.status, parsed.message, parsed.headers)
  const { form, namesGraphs } = readQueryForm(parsed.query)
  if (form === 'update') return say(400, 'This endpoint is read-only: it does not support updates.')
  const format = negotiateFormat(form, request.headers.get('accept'))
  if (!format) return say(406, 'The response is not available in any of the accepted formats.')
  const { query, defaultGraphs, namedGraphs } = parsed
  const question = { query, format, namesGraphs, defaultGraphs, namedGraphs }
  const answer = await lane.ask(question, { timeoutMs, signal: request.signal })
  return toResponse(answer, format, timeoutMs)
}

function toResponse(answer: LaneAnswer, format: string, timeoutMs: number): Response {
  switch (answer.kind) {
    case 'answer': {
      const charset = format.startsWith('text/') ? '; charset=utf-8' : ''
      return new Response(answer.body, { headers: { 'content-type': format + charset, vary: 'accept' } })
    }
    case 'bad-query':
      return say(400, `The query cannot be answered: ${answer.message}`)
    case 'too-large':
      return say(413, 'The response is too large. Request less, or add a LIMIT.')
    case 'timeout':
      return say(504, `The query took longer than ${timeoutMs / 1000} s and was stopped.`)
    case 'broken':
      return say(500, 'The query was too large for the endpoint. Request less, or add a LIMIT.')
    case 'unavailable':
      return say(503, answer.message, { 'retry-after': '2' })
  }
}

const say = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
