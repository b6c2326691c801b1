import type { MiddlewareHandler } from 'hono'
import type { Parts } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { refuse } from './reply.ts'
import { sentencePage } from './sentence-page.ts'

/** Passes the services to requests once they are ready. Until then, responds with 503, as JSON or as a page. */
export const whenReady =
  (parts: Parts, form: 'call' | 'page' = 'call'): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (parts.services) {
      c.set('services', parts.services)
      return next()
    }
    if (form === 'page') return sentencePage(c, 'starting', 503)
    c.header('Retry-After', '2')
    return refuse(c, 503, 'Tessera is starting.')
  }
