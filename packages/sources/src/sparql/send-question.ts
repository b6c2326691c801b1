import { isRedirect, MAX_REDIRECTS, readTarget } from '../guard/redirects.ts'
import { createSendElsewhere, type FetchFunction } from '../guard/send-elsewhere.ts'
import { SourceError } from '../source.ts'

export type SparqlMethod = 'GET' | 'POST'

/** How to query an endpoint. */
export type QuestionOptions = {
  url: string
  /**
   * The method, POST by default. GET is for endpoints that do not support POST; queries that are too long for GET are
   * posted.
   */
  method?: SparqlMethod
  headers?: Record<string, string>
  /** The graphs that form the default graph; the endpoint's default if absent. */
  graphs?: string[]
  fetch?: FetchFunction
  /** Fetches from hosts the endpoint redirects to; only public addresses by default. */
  fetchElsewhere?: FetchFunction
}

export const RESULTS_JSON = 'application/sparql-results+json'
/** The maximum length of addresses. Many servers and proxies reject longer ones. */
const MAX_ADDRESS_LENGTH = 8000
const sendElsewhere = createSendElsewhere()

/**
 * Sends a query by the SPARQL 1.1 Protocol. Follows redirects itself, because fetch would drop the body of a POST,
 * forward our headers (which may contain keys) to any host, and connect to addresses inside our network.
 */
export async function sendQuestion(
  query: string,
  options: QuestionOptions,
  signal: AbortSignal,
): Promise<Response> {
  const own: FetchFunction = options.fetch ?? fetch
  const elsewhere = options.fetchElsewhere ?? sendElsewhere
  const start = toAddress(options.url)
  let request = toRequest(query, options, start)
  let { headers } = options
  for (let hops = 0; ; hops += 1) {
    // Operators may use private addresses, so only other hosts must be public.
    const send = request.address.hostname === start.hostname ? own : elsewhere
    const response = await send(request.address.href, { ...request.init, redirect: 'manual', signal })
    if (!isRedirect(response)) return response
    await response.body?.cancel().catch(() => undefined)
    const next = readTarget(response, request.address)
    if (!next) {
      throw new SourceError('bad-answer', 'The data source redirects to an invalid address.', query)
    }
    if (hops >= MAX_REDIRECTS) {
      throw new SourceError('unavailable', 'The data source redirects too many times.', query)
    }
    if (next.origin !== request.address.origin) headers = undefined
    request =
      response.status === 303
        ? { address: next, init: { headers: toHeaders(headers) } }
        : toRequest(query, { ...options, headers }, next)
  }
}

type QuestionRequest = { address: URL; init: RequestInit }

function toRequest(query: string, options: QuestionOptions, url: URL): QuestionRequest {
  const headers = toHeaders(options.headers)
  const parameters: [string, string][] = [
    ['query', query],
    ...(options.graphs ?? []).map((graph): [string, string] => ['default-graph-uri', graph]),
  ]
  if (options.method === 'GET') {
    const address = withParameters(url, parameters)
    if (address.href.length <= MAX_ADDRESS_LENGTH) return { address, init: { headers } }
  }
  headers.set('content-type', 'application/x-www-form-urlencoded; charset=utf-8')
  const body = new URLSearchParams(parameters).toString()
  return { address: withParameters(url, []), init: { method: 'POST', body, headers } }
}

/** Returns the headers of a request. Our own headers have priority, whatever the case of those in the settings. */
function toHeaders(own: Record<string, string> | undefined): Headers {
  const headers = new Headers(own)
  headers.set('accept', RESULTS_JSON)
  headers.delete('content-type')
  return headers
}

/** Replaces parameters that a redirect repeats. Keeps the others. */
function withParameters(url: URL, parameters: [string, string][]): URL {
  const address = new URL(url)
  for (const name of ['query', 'default-graph-uri']) {
    if (address.searchParams.has(name)) address.searchParams.delete(name)
  }
  const added = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const kept = address.search.replace(/^\?/, '')
  address.search = [kept, added].filter((part) => part !== '').join('&')
  return address
}

/** Converts a text to an address. An embedded source has only a path; its fetch knows the host. */
const toAddress = (url: string): URL => new URL(url, 'http://localhost')
