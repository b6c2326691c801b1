import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

/** A question to an endpoint with all its pages and retries, as those learn of it who measure. */
export type QuestionEvent = {
  /** The endpoint's address as it is configured. */
  url: string
  query: string
  /** Received so far; what broke off counts too. */
  bytes: number
  /** There once all rows are. */
  rows?: number
  /** What it failed at. */
  error?: unknown
}

/** Tells of every question that begins and ends; costs nothing while nobody listens. */
export const questionEvents = tracingChannel<unknown, QuestionEvent>('tessera.question')

const current = new AsyncLocalStorage<QuestionEvent>()

/** The same client, observed. */
export function observeQuestions<Query, Client extends { select(query: Query): Promise<unknown[]> }>(
  url: string,
  client: Client,
): Client {
  const select = (query: Query): Promise<unknown[]> => {
    if (!questionEvents.hasSubscribers) return client.select(query)
    const event: QuestionEvent = { url, query: String(query), bytes: 0 }
    return current.run(event, () =>
      questionEvents.tracePromise(async () => {
        const rows = await client.select(query)
        event.rows = rows.length
        return rows
      }, event),
    )
  }
  return { ...client, select }
}

/** Adds to what the question that runs here has received. */
export function noteBytes(bytes: number): void {
  const event = current.getStore()
  if (event) event.bytes += bytes
}
