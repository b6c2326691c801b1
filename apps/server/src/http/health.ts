import { Hono } from 'hono'
import { refuseMethod } from '../rest/reply.ts'
import type { Parts } from '../services.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { type Check, createHealthChecks } from './health-checks.ts'

/**
 * `/api/health`: everything that an operator must mend, for who watches; 503 until all is well. `/ready`: whether readers
 * are served, for who hands out requests to several servers. `/live`: that the process answers at all, for who starts it
 * anew where it does not.
 */
export function createHealthRoutes(parts: Parts, version: string, dataDir: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const checks = createHealthChecks(parts, dataDir)
  const answer = (c: AppContext, found: Record<string, Check>): Response => {
    const isStarting = !parts.services
    const failed = Object.keys(found).filter((name) => found[name] === 'failed')
    const isOk = !isStarting && Object.values(found).every((check) => check === 'ok')
    const status: Check = isOk ? 'ok' : isStarting ? 'starting' : 'failed'
    c.header('Cache-Control', 'no-store')
    return c.json({ status, version, checks: found, ...(failed.length > 0 && { failed }) }, isOk ? 200 : 503)
  }
  routes.get('/', async (c) => answer(c, await checks.all()))
  routes.get('/ready', async (c) => answer(c, await checks.forReaders()))
  routes.get('/live', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok', version })
  })
  for (const path of ['/', '/ready', '/live']) routes.all(path, refuseMethod('GET'))
  return routes
}
