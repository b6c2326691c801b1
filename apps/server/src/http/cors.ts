import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from './app-env.ts'

/**
 * Allows cross-origin requests. Uses the library's handler only for preflight requests. For others, it would touch the
 * response before it exists, which turns every response into a stream.
 */
export function allowOtherSites(
  allowMethods: string[] = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'],
): MiddlewareHandler<AppEnv> {
  const preflight = cors({ origin: '*', allowMethods })
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next)
    await next()
    c.res.headers.set('Access-Control-Allow-Origin', '*')
  }
}
