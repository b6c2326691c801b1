import { parseRequestParams, type Request, type RequestParams, type Response } from 'graphql-http'

/** Our wording of the library's messages. */
const SENTENCES: Record<string, string> = {
  'Unparsable URL': 'The variables in the URL are not valid JSON.',
  'Missing body': 'The body is missing: send JSON with a query.',
  'Unparsable JSON body': 'The body is not valid JSON.',
  'JSON body must be an object': 'The body must be a JSON object with one query.',
  'Missing query': 'The query is missing: the body must be an object with a query.',
  'Invalid query': 'The query must be a text.',
  'Invalid variables': 'The variables must be an object.',
  'Invalid operationName': 'The operationName must be a text.',
  'Invalid extensions': 'The extensions must be an object.',
}

/** Parses a data call. Rejects a malformed one with a message, without logging it. */
export async function parseQueryParams(
  request: Request<unknown, unknown>,
): Promise<RequestParams | Response> {
  if (readHeader(request, 'content-encoding')) return refuse(415, 'Compressed bodies are not supported.')
  try {
    const parsed = await parseRequestParams(request)
    return Array.isArray(parsed)
      ? refuse(415, 'The body must be JSON, with the content type application/json.')
      : parsed
  } catch (error) {
    const told = error instanceof Error ? SENTENCES[error.message] : undefined
    if (!told) throw error
    return refuse(400, told)
  }
}

const readHeader = ({ headers }: Request<unknown, unknown>, name: string): unknown =>
  typeof headers.get === 'function' ? headers.get(name) : undefined

const refuse = (status: 400 | 415, message: string): Response => [
  JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }),
  {
    status,
    statusText: status === 400 ? 'Bad Request' : 'Unsupported Media Type',
    headers: { 'content-type': 'application/json; charset=utf-8' },
  },
]
