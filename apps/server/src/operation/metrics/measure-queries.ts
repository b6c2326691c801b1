import { channel } from 'node:diagnostics_channel'
import type { Kysely, KyselyPlugin, QueryId } from 'kysely'

/** Told the milliseconds of each query that was answered, the wait for a connection included. */
const queryTimes = channel('tessera.query')

/** Listens to the milliseconds of queries. Returns how to stop. */
export function onQueryTime(tell: (ms: number) => void): () => void {
  const listener = (ms: unknown): void => tell(Number(ms))
  queryTimes.subscribe(listener)
  return () => void queryTimes.unsubscribe(listener)
}

/** The same database, measured; costs next to nothing while nobody listens. */
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
