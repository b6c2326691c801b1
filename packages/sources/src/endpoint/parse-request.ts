/** A valid request of the SPARQL protocol, or the error response for an invalid one. */
export type ParsedRequest =
  | { kind: 'query'; query: string; defaultGraphs: string[]; namedGraphs: string[] }
  | { kind: 'refused'; status: number; message: string; headers?: Record<string, string> }

const READ_ONLY = 'This endpoint is read-only: it does not support updates.'

/** Parses the query of a SPARQL 1.1 Protocol request: GET, POST of a form, or POST of the query itself. */
export async function parseRequest(request: Request, maxBodyBytes: number): Promise<ParsedRequest> {
  const url = new URL(request.url)
  if (request.method === 'GET') return fromParameters(url.searchParams, url.searchParams)
  if (request.method !== 'POST') {
    return refuse(405, 'Send the query with GET or POST.', { allow: 'GET, POST' })
  }
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'application/sparql-update') return refuse(400, READ_ONLY)
  if (type !== 'application/x-www-form-urlencoded' && type !== 'application/sparql-query') {
    return refuse(415, 'Send the query as application/x-www-form-urlencoded or application/sparql-query.')
  }
  const body = await readLimited(request, maxBodyBytes)
  if (body === undefined)
    return refuse(413, `The query is longer than ${Math.round(maxBodyBytes / 1000)} kB.`)
  if (type === 'application/sparql-query') {
    return fromParameters(new URLSearchParams({ query: body }), url.searchParams)
  }
  const form = new URLSearchParams(body)
  return fromParameters(form, form)
}

function fromParameters(queries: URLSearchParams, graphs: URLSearchParams): ParsedRequest {
  if (queries.has('update')) return refuse(400, READ_ONLY)
  const [query, second] = queries.getAll('query')
  if (query === undefined || query.trim() === '') return refuse(400, 'The parameter "query" is missing.')
  if (second !== undefined) return refuse(400, 'Send one query at a time.')
  return {
    kind: 'query',
    query,
    defaultGraphs: graphs.getAll('default-graph-uri'),
    namedGraphs: graphs.getAll('named-graph-uri'),
  }
}

const refuse = (status: number, message: string, headers?: Record<string, string>): ParsedRequest => ({
  kind: 'refused',
  status,
  message,
  headers,
})

async function readLimited(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
