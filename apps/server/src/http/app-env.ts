import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { User } from '../db/users.ts'
import type { Services } from '../services.ts'

/** What each request carries. */
export type AppEnv = {
  Variables: RequestIdVariables &
    SecureHeadersVariables & {
      services: Services
      /** The HOST of the settings: a name that we know as our own. */
      ownHost?: string
      /** There once somebody has asked; see readUser. */
      signedIn?: Promise<User | undefined>
      /** The scripts of a page by their hashes, for the content security policy; its nonce where left out. */
      scriptSources?: string
      /** The cookie of a session whose end was moved. */
      renewedCookie?: string
    }
}

/** A request of this app. */
export type AppContext = Context<AppEnv>

/** A handler as Node's own servers have it; `next` resolves when nothing more is done for the request. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void | Promise<void>,
) => void
