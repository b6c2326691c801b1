import { channel } from 'node:diagnostics_channel'
import type { Kysely, KyselyPlugin, QueryId } from 'kysely'

/** Receives the duration of each successful query in ms, including the wait for a connection. */
const queryTimes = channel('tessera.query')

/** Subscribes to the duration of queries, in ms. Returns a function that unsubscribes. */
export function onQueryTime(tell: (ms: number) => void): () => void {
  const listener = (ms: unknown): void => tell(Number(ms))
  queryTimes.subscribe(listener)
  return () => void queryTimes.unsubscribe(listener)
}

/** Wraps a database so that its queries are measured. Without subscribers, the cost is negligible. */
export const measureQueries = <Tables>(database: Kysely<Tables>): Kysely<Tables> =>
  database.withPlugin(createClock())

function createClock(): KyselyPlugin {
  const starts = new WeakMap<QueryId, number>()
  return {
    transformQuery({ node, queryId }) {
      if (queryTimes.hasSubscribers) starts.set(queryId, performance.now())
      return node
    },
    async transformResult({ result, queryId }) {
      const start = starts.get(queryId)
      if (start !== undefined) queryTimes.publish(performance.now() - start)
      return result
    },
  }
}
