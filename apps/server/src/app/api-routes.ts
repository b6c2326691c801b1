import { DATA_FORMATS } from '@tessera/api'
import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createAuthRoutes } from '../auth/auth-routes.ts'
import { MAX_QUERY_BYTES } from '../graphql/limits.ts'
import { toSdl } from '../graphql/to-sdl.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { toByteStream } from '../http/byte-stream.ts'
import { packText } from '../http/compress.ts'
import { allowOtherSites } from '../http/cors.ts'
import { refuse, refuseMethod } from '../http/reply.ts'
import { whenReady } from '../http/when-ready.ts'
import { createProductRoutes } from '../rest/product-routes.ts'
import type { Parts } from '../services.ts'
import type { Settings } from '../settings.ts'
import { answerDraftData } from './draft-data.ts'
import { createHealthRoutes } from './health-checks.ts'

const open = allowOtherSites()
const openForReading = allowOtherSites(['GET', 'HEAD'])

/** Creates all routes under /api: data calls, product calls, sign-in, health. */
export function createApiRoutes(
  parts: Parts,
  version: string,
  { publicUrl, dataDir }: Pick<Settings, 'publicUrl' | 'dataDir'>,
): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const ready = whenReady(parts)

  api.route('/health', createHealthRoutes(parts, version, dataDir))

  const sdl = toSdl()
  api.use('/schema.graphql', openForReading)
  api.get('/schema.graphql', (c) => c.text(sdl))
  api.all('/schema.graphql', refuseMethod('GET'))

  const limit = limitBody(MAX_QUERY_BYTES, refuseQuery)
  api.use('/graphql', open, ready)
  api.get('/graphql', answerGraphql)
  api.post('/graphql', limit, answerGraphql)
  api.all('/graphql', refuseMethod('GET', 'POST'))

  api.use('/statistics', openForReading, ready)
  api.get('/statistics', async (c) => c.json(await c.get('services').readStatistics()))
  api.all('/statistics', refuseMethod('GET', 'HEAD'))

  const drafts = `/:file{chart-data\\.(?:${DATA_FORMATS.join('|')})}`
  api.post(drafts, ready, (c) => answerDraftData(c, publicUrl))
  api.all(drafts, refuseMethod('POST'))

  api.route('/', createProductRoutes(publicUrl, ready))
  api.use('/auth/*', ready)
  api.route('/auth', createAuthRoutes(publicUrl))

  api.all('*', (c) => refuse(c, 404, 'This call does not exist.'))
  return api
}

async function answerGraphql(c: AppContext): Promise<Response> {
  const answer = await c.get('services').answerGraphql({
    method: c.req.method,
    url: c.req.url,
    header: (name) => c.req.header(name),
    body: () => c.req.text(),
  })
  const status = answer.status as ContentfulStatusCode
  // streamed responses are compressed in transit
  if (answer.body !== null && typeof answer.body !== 'string')
    return c.body(toByteStream(answer.body), status, answer.headers)
  const { body, headers } = await packText(answer.body ?? '', c.req.header('accept-encoding'))
  return c.body(body, status, { ...answer.headers, ...headers })
}

/** Returns a function that rejects a request in the format of a data call. */
const refuseQuery = (c: AppContext) => {
  // the rest of the body is not read, so the connection cannot be reused
  c.header('Connection', 'close')
  return c.json(
    { errors: [{ message: 'The query is larger than 1 MB.', extensions: { code: 'TOO_LARGE' } }] },
    413,
  )
}

/**
 * Rejects larger bodies. Does not inspect a body with a declared length: the server never delivers more, and touching a
 * body turns it into a stream, which costs more than most responses.
 */
function limitBody(maxBytes: number, refuse: (c: AppContext) => Response): MiddlewareHandler<AppEnv> {
  const limitStream = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c as AppContext) })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limitStream(c, next)
    if (Number(length) > maxBytes) return refuse(c)
    return next()
  }
}
