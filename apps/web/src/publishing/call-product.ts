import type { ChangeConflict, FailureCode, Reply } from '@tessera/api/rest'

/** A product call that was refused, with the server's sentence, or that was not answered. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** Undefined where the server was not reached. */
  readonly status?: number
  /** The server itself did not answer: no connection, server down, or a proxy answered instead. */
  readonly isUnanswered: boolean = false
  /** Why nothing could be saved, whatever was sent. */
  readonly code?: FailureCode
  /** The two dates, where what should be changed has changed meanwhile. */
  readonly conflict?: ChangeConflict
  constructor(message: string, details: Partial<Omit<CallError, keyof Error>> = {}) {
    super(message)
    Object.assign(this, details)
  }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/**
 * Makes a product call, such as `config-create`, with a document or a file. A reply is a failure unless it carries success true (specification 2
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
      : body instanceof Blob
        ? { headers: { 'content-type': 'application/octet-stream' }, body }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new CallError(String(error), { isUnanswered: true })
  })
  const { status } = response
  const reply: Reply<Data> | undefined = await response.json().catch(() => undefined)
  if (reply?.success === true) return reply.data
  throw new CallError(reply?.message ?? `The server answered ${status}.`, {
    status,
    code: reply?.code,
    conflict: reply?.conflict,
    isUnanswered: reply === undefined,
  })
}
