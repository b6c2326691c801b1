import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from './app-env.ts'

/**
 * Lets pages of other sites ask. The library's own handler answers the question before the request; for the request
 * itself it would touch the answer before there is one, which makes every answer a stream.
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
