import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WorkClass } from '../http/addresses.ts'
import { localeOfAddress } from '../http/preferred-locale.ts'
import { toSentenceHtml } from '../http/sentence-page.ts'

/** The reason why a request is rejected. */
export type RefusalCause = 'busy' | 'ending'

const MESSAGES: Record<RefusalCause, string> = {
  busy: 'This server is overloaded. Please try again in a few seconds.',
  ending: 'This server is restarting. Please try again in a few seconds.',
}

/** Retry-After in seconds, by class. Pages retry first. */
const WAIT_S: Record<WorkClass, number> = { save: 1, page: 2, data: 2, picture: 4, export: 10 }

/**
 * Responds with 503, a message in the requested format, and `Retry-After`, which varies so that clients do not all come
 * back at once. Uses precomputed parts, because rejecting a request must cost next to nothing.
 */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  workClass: WorkClass,
  cause: RefusalCause,
): void {
  if (response.destroyed || response.headersSent) return
  const seconds = WAIT_S[workClass] + Math.floor(Math.random() * (WAIT_S[workClass] + 1))
  const isPage = workClass === 'page'
  const body = isPage
    ? toSentenceHtml(cause, localeOfAddress(request.url ?? '', request.headers['accept-language']), seconds)
    : toJson(request, MESSAGES[cause], 'OVERLOADED')
  if (cause === 'ending') response.shouldKeepAlive = false
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    ...toHeaders(body),
    'retry-after': String(seconds),
    ...(isPage ? { vary: 'Accept-Language' } : { 'access-control-allow-origin': '*' }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const LATE = 'The body of this request did not arrive in time. Please send it again.'

/** Responds with 408 to a request whose body stalls, and closes the connection. */
export function sendLate(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed || response.headersSent) return
  const body = toJson(request, LATE, 'TIMEOUT')
  response.shouldKeepAlive = false
  response.writeHead(408, {
    'content-type': 'application/json',
    ...toHeaders(body),
    'access-control-allow-origin': '*',
  })
  response.end(body)
}

const toHeaders = (body: string) => ({
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // embeds also show the message inside frames of other sites
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
})

/** Returns the body in the format of GraphQL or REST. */
const toJson = ({ url }: IncomingMessage, message: string, code: string): string =>
  JSON.stringify(
    url?.startsWith('/api/graphql')
      ? { errors: [{ message, extensions: { code } }] }
      : { success: false, message },
  )
