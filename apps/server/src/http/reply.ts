import type { ChangeConflict, FailureCode, Reply } from '@tessera/api/rest'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A call that did what was asked. */
export const succeed = <Data>(c: Context, data: Data): Response =>
  c.json({ success: true, data } satisfies Reply<Data>)

/**
 * A call that was refused: a sentence for people, the place in the body where there is one, and a code where pages say it
 * in the reader's language.
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

/** A change of a chart that has changed meanwhile: both dates, so that people can be told. */
export function refuseStale(c: Context, conflict: ChangeConflict): Response {
  const message = `This chart was changed on ${conflict.updated_at}. Your change is based on the state of ${conflict.based_on}.`
  return c.json({ success: false, message, path: 'updated_at', conflict } satisfies Reply<never>, 409)
}

/** A method that an address does not have. */
export const refuseMethod =
  (...allowed: string[]) =>
  (c: Context): Response => {
    c.header('Allow', allowed.join(', '))
    return refuse(c, 405, `This address answers ${allowed.join(' and ')} only.`)
  }
