import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

/** A query to an endpoint, with all its pages and retries, as published for metrics and traces. */
export type QuestionEvent = {
  /** The configured address of the endpoint. */
  url: string
  query: string
  /** Bytes received so far, including those of failed attempts. */
  bytes: number
  /** Set once all rows have arrived. */
  rows?: number
  /** The reason of a failure. */
  error?: unknown
}

/** Publishes the start and end of every query. Without subscribers, it costs nothing. */
export const questionEvents = tracingChannel<unknown, QuestionEvent>('tessera.question')

const current = new AsyncLocalStorage<QuestionEvent>()

/** Wraps a client so that its queries are published. */
export function observeQuestions<Query, Client extends { select(query: Query): Promise<unknown[]> }>(
  url: string,
  client: Client,
): Client {
  const select = async (query: Query): Promise<unknown[]> => {
    if (!questionEvents.hasSubscribers) return client.select(query)
    const event: QuestionEvent = { url, query: String(query), bytes: 0 }
    let rows: unknown[] = []
    // A traced promise adds its result to the event, which timers of the query keep until they would have fired.
    const trace = () =>
      questionEvents.tracePromise(async () => {
        rows = await client.select(query)
        event.rows = rows.length
      }, event)
    await current.run(event, trace)
    return rows
  }
  return { ...client, select }
}

/** Adds to the bytes received by the current query. */
export function noteBytes(bytes: number): void {
  const event = current.getStore()
  if (event) event.bytes += bytes
}
