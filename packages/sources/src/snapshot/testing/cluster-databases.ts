import { openClickhouse } from '../../columns/clickhouse.ts'
import { PATIENT } from '../../testing/patience.ts'
import { runInClickhouse, type TestCluster } from '../../testing/start-clickhouse.ts'

/** Databases for copies in a test cluster, a new one for each test. */
export function createClusterDatabases({ url, servers }: Pick<TestCluster, 'url' | 'servers'>) {
  let made = 0
  const at = (address: string): string => address.replace('/default', `/copies${made}`)
  const createOn = (address: string): Promise<void> =>
    runInClickhouse(address, `CREATE DATABASE copies${made}`)
  return {
    /** Creates an empty database on every server. Returns its URL, as `COLUMN_STORE`. */
    async createNext(): Promise<string> {
      made += 1
      for (const server of servers) await createOn(server.url)
      return at(url)
    },
    /** Creates the current database on a server that was replaced by an empty one. */
    createOn,
    /** Returns the address of the current database on a server. */
    at,
    /** Counts the observations that each server has itself. */
    countParts: (): Promise<number[]> =>
      Promise.all(
        servers.map(async (server) => {
          const { database } = openClickhouse({ url: at(server.url), timeoutMs: PATIENT.timeoutMs })
          const [counts] = await database.query(
            `SELECT toInt32(sum(rows)) FROM system.parts WHERE database = currentDatabase() AND active
             AND match(table, '^copy_.*_observations_local$')`,
          )
          return Number(counts?.values[0] ?? 0)
        }),
      ),
  }
}
