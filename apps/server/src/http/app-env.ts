import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Services } from '../services.ts'

/** What each request carries. */
export type AppEnv = {
  Variables: RequestIdVariables & SecureHeadersVariables & { services: Services }
}

/** A request of this app. */
export type AppContext = Context<AppEnv>
