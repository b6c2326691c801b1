import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './app-env.ts'

/** One line a request. Queries of addresses are left out: they may say what people look at. */
export const logRequests =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round(performance.now() - start)
    // Once more: answers that come whole from elsewhere replace headers that were set before them. Not by c.header,
    // which would make a new answer with a stream as its body.
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    const { method, path } = c.req
    // the product's own queries arrive at /sparql as well, several for each page
    const level = path === '/sparql' ? 'debug' : 'info'
    log[level]({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request')
  }
