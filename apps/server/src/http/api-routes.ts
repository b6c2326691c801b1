import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createAuthRoutes } from '../auth/auth-routes.ts'
import { toByteStream } from '../findable/to-byte-stream.ts'
import { MAX_QUERY_BYTES } from '../graphql/limits.ts'
import { toSdl } from '../graphql/to-sdl.ts'
import { createProductRoutes } from '../rest/product-routes.ts'
import { refuse, refuseMethod } from '../rest/reply.ts'
import type { Parts } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { packText } from './compress.ts'
import { createHealthRoutes } from './health.ts'
import { limitBody } from './limit-body.ts'
import { openToOthers } from './open-to-others.ts'

const open = openToOthers()
const openForReading = openToOthers(['GET', 'HEAD'])

/** Everything under /api: data calls, product calls, sign-in, health. */
export function createApiRoutes(
  parts: Parts,
  version: string,
  { publicUrl, dataDir }: Pick<Settings, 'publicUrl' | 'dataDir'>,
): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const whenReady = createMiddleware<AppEnv>(async (c, next) => {
    if (!parts.services) {
      c.header('Retry-After', '2')
      return refuse(c, 503, 'Tessera is starting.')
    }
    c.set('services', parts.services)
    return next()
  })

  api.route('/health', createHealthRoutes(parts, version, dataDir))

  const sdl = toSdl()
  api.use('/schema.graphql', openForReading)
  api.get('/schema.graphql', (c) => c.text(sdl))
  api.all('/schema.graphql', refuseMethod('GET'))

  const limit = limitBody(MAX_QUERY_BYTES, refuseQuery)
  api.use('/graphql', open, whenReady)
  api.get('/graphql', answerGraphql)
  api.post('/graphql', limit, answerGraphql)
  api.all('/graphql', refuseMethod('GET', 'POST'))

  api.use('/statistics', openForReading, whenReady)
  api.get('/statistics', async (c) => c.json(await c.get('services').readStatistics()))
  api.all('/statistics', refuseMethod('GET', 'HEAD'))

  api.route('/', createProductRoutes(publicUrl, whenReady))
  api.use('/auth/*', whenReady)
  api.route('/auth', createAuthRoutes(publicUrl))

  api.all('*', (c) => refuse(c, 404, 'There is no such call.'))
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
  // what comes in pieces is packed as it leaves
  if (answer.body !== null && typeof answer.body !== 'string')
    return c.body(toByteStream(answer.body), status, answer.headers)
  const { body, headers } = await packText(answer.body ?? '', c.req.header('accept-encoding'))
  return c.body(body, status, { ...answer.headers, ...headers })
}

/** In the form of a data call's answer, since data calls are what was asked for. */
const refuseQuery = (c: AppContext) => {
  // What is left of the body is not read, so nothing can follow on this connection.
  c.header('Connection', 'close')
  return c.json(
    { errors: [{ message: 'The query is larger than 1 MB.', extensions: { code: 'TOO_LARGE' } }] },
    413,
  )
}
