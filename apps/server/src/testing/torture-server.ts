// A server to be killed: sign-in and product calls over the database of the environment's settings, and nothing else,
// so that it is up again at once. Says where it is.
import { flushCompileCache } from 'node:module'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { createAuth } from '../auth/auth.ts'
import { createAuthRoutes } from '../auth/auth-routes.ts'
import { createRateLimits } from '../auth/rate-limits.ts'
import { openDatabase } from '../db/open-database.ts'
import type { AppEnv } from '../http/app-env.ts'
import { listen } from '../listen.ts'
import { createLog } from '../log.ts'
import { createProductRoutes } from '../rest/product-routes.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings.ts'
import { createSources } from '../sources.ts'
import { createViewCounter } from '../views/count-views.ts'
import { createFakeSource } from './fake-source.ts'

const settings = readSettings(process.env)
const database = await openDatabase(settings)
const log = createLog('silent')
const services = {
  database,
  auth: createAuth(database, settings),
  limits: createRateLimits(),
  views: createViewCounter(database, log),
  sources: createSources([createFakeSource()], []),
  log,
} satisfies Partial<Services>

const app = new Hono<AppEnv>()
app.use(requestId(), (c, next) => {
  // The calls that are served ask for no more.
  c.set('services', services as unknown as Services)
  return next()
})
app.route('/api/auth', createAuthRoutes(undefined))
app.route(
  '/api',
  createProductRoutes(undefined, (_, next) => next()),
)
// Written now: who is killed writes nothing at the end.
flushCompileCache()
const { port } = await listen(app.fetch, settings)
console.log(`http://127.0.0.1:${port}`)
