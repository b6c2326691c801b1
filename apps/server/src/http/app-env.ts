import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { User } from '../db/users.ts'
import type { Services } from '../services.ts'

/** The context of each request. */
export type AppEnv = {
  Variables: RequestIdVariables &
    SecureHeadersVariables & {
      services: Services
      /** The HOST setting, which is known to be one of our own names. */
      ownHost?: string
      /** Set by the first call of `readUser`. */
      signedIn?: Promise<User | undefined>
      /** The hashes of a page's scripts for the content security policy. If absent, a nonce is used. */
      scriptSources?: string
      /** The cookie of a session that was extended. */
      renewedCookie?: string
    }
}

/** A request to this app. */
export type AppContext = Context<AppEnv>

/** A handler for Node's HTTP server. `next` resolves when the request is finished. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void | Promise<void>,
) => void
