import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { MAX_QUERY_BYTES } from '../graphql/limits.ts'
import { toSdl } from '../graphql/to-sdl.ts'
import { createConfig } from '../rest/create-config.ts'
import { readConfig } from '../rest/read-config.ts'
import { refuse, refuseMethod } from '../rest/reply.ts'
import type { Parts } from '../services.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { health } from './health.ts'

const open = cors({ origin: '*' })
const openForReading = cors({ origin: '*', allowMethods: ['GET', 'HEAD'] })

/** Everything under /api: data calls, product calls, health. */
export function createApiRoutes(parts: Parts, version: string): Hono<AppEnv> {
  const api = new Hono<AppEnv>()
  const whenReady = createMiddleware<AppEnv>(async (c, next) => {
    if (!parts.services) {
      c.header('Retry-After', '2')
      return refuse(c, 503, 'Tessera is starting.')
    }
    c.set('services', parts.services)
    return next()
  })

  api.get('/health', health(parts, version))
  api.all('/health', refuseMethod('GET'))

  const sdl = toSdl()
  api.use('/schema.graphql', openForReading)
  api.get('/schema.graphql', (c) => c.text(sdl))
  api.all('/schema.graphql', refuseMethod('GET'))

  const answerGraphql = (c: AppContext) => c.get('services').answerGraphql(c.req.raw)
  const limit = bodyLimit({ maxSize: MAX_QUERY_BYTES, onError: refuseQuery })
  api.use('/graphql', open, whenReady)
  api.get('/graphql', answerGraphql)
  api.post('/graphql', limit, answerGraphql)
  api.all('/graphql', refuseMethod('GET', 'POST'))

  api.post('/config-create', whenReady, (c) => createConfig(c.get('services'))(c))
  api.all('/config-create', refuseMethod('POST'))
  api.use('/config/:key', openForReading)
  api.get('/config/:key', whenReady, (c) => readConfig(c.get('services'))(c))
  api.all('/config/:key', refuseMethod('GET'))

  api.all('*', (c) => refuse(c, 404, 'There is no such call.'))
  return api
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
