import type { ChangeConflict, FailureCode, Reply } from '@tessera/api/rest'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Returns the response to a successful call. */
export const succeed = <Data>(c: Context, data: Data): Response =>
  c.json({ success: true, data } satisfies Reply<Data>)

/**
 * Returns the response to a rejected call: a message, the path in the body if there is one, and a code for pages that
 * translate it.
 */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  path?: string,
  code?: FailureCode,
): Response {
  const reply: Reply<never> = { success: false, message, ...(path && { path }), ...(code && { code }) }
  return c.json(reply, status)
}

/** Returns the response to an update of a chart that has been changed in the meantime, with both dates. */
export function refuseStale(c: Context, conflict: ChangeConflict): Response {
  const message = `This chart was changed on ${conflict.updated_at}. Your change is based on the state of ${conflict.based_on}.`
  return c.json({ success: false, message, path: 'updated_at', conflict } satisfies Reply<never>, 409)
}

/** Returns the response to an unsupported method. */
export const refuseMethod =
  (...allowed: string[]) =>
  (c: Context): Response => {
    c.header('Allow', allowed.join(', '))
    return refuse(c, 405, `This address only supports ${allowed.join(' and ')}.`)
  }
