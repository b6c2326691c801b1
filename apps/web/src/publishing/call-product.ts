import type { ChangeConflict, FailureCode, Reply } from '@tessera/api/rest'

/** A failed call of the REST API, with the server's message if there was a response. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** Undefined if the server was not reached. */
  readonly status?: number
  /** Whether the server itself did not respond: no connection, server down, or a response from a proxy. */
  readonly isUnanswered: boolean = false
  /** Why nothing could be saved, regardless of the content. */
  readonly code?: FailureCode
  /** The two dates, if the record has been changed meanwhile. */
  readonly conflict?: ChangeConflict
  constructor(message: string, details: Partial<Omit<CallError, keyof Error>> = {}) {
    super(message)
    Object.assign(this, details)
  }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/**
 * Calls the REST API, such as `config-create`, with a document or a file. Rejects with a CallError unless the reply has
 * success true (specification 2 §5).
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
