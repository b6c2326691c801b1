import type { ChangeConflict, FailureCode, Reply } from '@tessera/api/rest'

/** A product call that was refused, with the server's sentence, or that was not answered. */
export class CallError extends Error {
  /** Undefined where the server was not reached. */
  readonly status: number | undefined
  /** Nobody answered in the server's words: there is no connection, the server is down, or something stands before it. */
  readonly isUnanswered: boolean
  readonly path: string | undefined
  /** Why nothing could be saved, whatever was sent. */
  readonly code: FailureCode | undefined
  /** The two dates, where what should be changed has changed meanwhile. */
  readonly conflict: ChangeConflict | undefined
  constructor(
    message: string,
    {
      status,
      path,
      code,
      conflict,
      isUnanswered = false,
    }: {
      status?: number
      path?: string
      code?: FailureCode
      conflict?: ChangeConflict
      isUnanswered?: boolean
    } = {},
  ) {
    super(message)
    this.isUnanswered = isUnanswered
    this.name = 'CallError'
    this.status = status
    this.path = path
    this.code = code
    this.conflict = conflict
  }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/**
 * Makes a product call, such as `config-create`. A reply is a failure unless it carries success true (specification 2
 * §5): rejects with a CallError.
 */
export async function callProduct<Data>(
  call: string,
  { body, method = body === undefined ? 'GET' : 'POST' }: Call = {},
): Promise<Data> {
  const response = await fetch(`/api/${call}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new CallError(String(error), { isUnanswered: true })
  })
  const { status } = response
  const reply: Reply<Data> | undefined = await response.json().catch(() => undefined)
  if (reply?.success === true) return reply.data
  throw new CallError(reply?.message ?? `The server answered ${status}.`, {
    status,
    path: reply?.path,
    code: reply?.code,
    conflict: reply?.conflict,
    isUnanswered: reply === undefined,
  })
}
