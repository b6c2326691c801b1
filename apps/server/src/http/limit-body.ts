import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppContext, AppEnv } from './app-env.ts'

/**
 * Refuses larger bodies. One that says its length is not looked at: the server gives no more of it than it says, and
 * merely touching a body makes it a stream, which costs more than most answers.
 */
export function limitBody(maxBytes: number, refuse: (c: AppContext) => Response): MiddlewareHandler<AppEnv> {
  const limitStream = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c as AppContext) })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limitStream(c, next)
    if (Number(length) > maxBytes) return refuse(c)
    return next()
  }
}
