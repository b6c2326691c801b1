import type { ChangeConflict, FailureCode, Reply } from '@tessera/api/rest'

/** A product call that was rejected, with the server's message, or that failed. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** `undefined` if the server was not reached. */
  readonly status?: number
  /** Whether the server itself did not respond: no connection, server down, or a proxy responded instead. */
  readonly isUnanswered: boolean = false
  /** The code if nothing could be saved, whatever the content. */
  readonly code?: FailureCode
  /** The language of the message; English if missing. */
  readonly language?: string
  /** Both dates, if the chart has changed in the meantime. */
  readonly conflict?: ChangeConflict
  constructor(message: string, details: Partial<Omit<CallError, keyof Error>> = {}) {
    super(message)
    Object.assign(this, details)
  }
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/**
 * Sends a product call, such as `config-create`, with a document or a file. A response without success true is a
 * failure (specification 2 §5): rejects with a CallError.
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
    language: response.headers.get('content-language') ?? undefined,
    isUnanswered: reply === undefined,
  })
}
