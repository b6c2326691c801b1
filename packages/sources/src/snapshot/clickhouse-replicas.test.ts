import { setImmediate as letOthers } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClickhouse } from '../columns/clickhouse.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { PATIENT, PATIENT_LIMITS } from '../testing/patience.ts'
import { runInClickhouse, startClickhouseCluster } from '../testing/start-clickhouse.ts'
import { openCopyServers } from './clickhouse-servers.ts'
import { openCopyList } from './copy-list.ts'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { createClusterDatabases } from './testing/cluster-databases.ts'
import { smallCube, toSmallCube } from './testing/test-bed.ts'

/** Two shards; the first has two servers with the same rows. */
const cluster = await startClickhouseCluster([2, 1]).catch((error: unknown) => {
  reportNotRun('clickhouse replicas', error)
  return undefined
})
afterEach(closeBeds)
afterAll(() => cluster?.stop())

const A = smallCube('a')
const VALUES = Array.from({ length: 40 }, (_, index) => index + 1)
const SUM = VALUES.reduce((total, value) => total + value, 0)
const EVERYTHING = { nquads: toSmallCube('a', VALUES, '2024-01-01') }

/** What is known about a copy. */
const ABOUT = {
  sourceUrl: 'https://endpoint.example/query',
  iri: A,
  versions: [],
  rowCount: VALUES.length,
  copiedAt: '2024-01-01T00:00:00.000Z',
  bytes: 1,
  rows: {},
}

const askOne = async (url: string, sql: string): Promise<number> => {
  const { database } = openClickhouse({ url, timeoutMs: PATIENT.timeoutMs })
  const [found] = await database.query(sql)
  return Number(found?.values[0])
}

/** Counts the copies listed in the rows that a server has itself. */
const COUNT_LISTED = `SELECT toInt32(count()) FROM tessera_copies_local WHERE event = 'copy'`

/** Returns the name of a copy that the list keeps in the first of two shards. */
const findNameOfFirstShard = async (url: string): Promise<string> => {
  const number = await askOne(
    url,
    `SELECT toInt32(min(number)) FROM numbers(100) WHERE cityHash64(concat('copy', toString(number))) % 2 = 0`,
  )
  return `copy${number}`
}

describe.skipIf(!cluster)('copies in a ClickHouse cluster with replicas', () => {
  const { url: everywhere = '', servers = [] } = cluster ?? {}
  const { createNext, createOn, countParts, at } = createClusterDatabases({ url: everywhere, servers })
  let url = ''
  beforeEach(async () => {
    url = await createNext()
  })

  test('are on each server of a shard, and each observation is counted once', async () => {
    const endpoint = serve(EVERYTHING)
    const { source } = await make(endpoint, { url })
    await use(source, A)
    const [one = 0, other, alone = 0] = await countParts()
    expect(one).toBeGreaterThan(0)
    expect(other).toBe(one)
    expect(one + alone).toBe(VALUES.length)
    endpoint.isDown = true
    expect(await sum(source, A)).toBe(SUM)
  })

  test('are listed by each server of their shard before they are used', async () => {
    const copies = openCopyList(openCopyServers(url, PATIENT_LIMITS))
    await copies.prepare()
    const replicas = servers.slice(0, 2).map((server) => at(server.url))
    const setFetches = async (state: 'STOP' | 'START'): Promise<void> => {
      for (const replica of replicas)
        await runInClickhouse(replica, `SYSTEM ${state} FETCHES tessera_copies_local`)
    }
    const countListed = (): Promise<number[]> =>
      Promise.all(replicas.map((replica) => askOne(replica, COUNT_LISTED)))
    await setFetches('STOP')
    const added = copies.add(await findNameOfFirstShard(replicas[0]!), ABOUT)
    await expect.poll(async () => (await countListed()).toSorted()).toEqual([0, 1])
    await setFetches('START')
    await added
    expect(await countListed()).toEqual([1, 1])
  })

  test('answer without a pause while either server of a shard is killed', async () => {
    const endpoint = serve(EVERYTHING)
    const { source } = await make(endpoint, { url })
    await use(source, A)
    endpoint.isDown = true
    for (const server of servers.slice(0, 2)) {
      const seen = new Set<number | string>()
      let isReading = true
      let count = 0
      const read = async (): Promise<void> => {
        while (isReading) {
          seen.add(await sum(source, A).catch((error: Error) => error.message))
          count += 1
          // errors that need no response would leave no time for anything else, and the test would never end
          await letOthers()
        }
      }
      const readers = [read(), read(), read()]
      const readMore = async (): Promise<void> => {
        const before = count
        await expect.poll(() => count - before).toBeGreaterThan(20)
      }
      await readMore()
      await server.kill()
      await readMore()
      await server.restart()
      await readMore()
      isReading = false
      await Promise.all(readers)
      expect([...seen]).toEqual([SUM])
    }
  })

  test('give no wrong number after a server was replaced by an empty one', async () => {
    const [server] = servers
    const endpoint = serve(EVERYTHING)
    const { source } = await make(endpoint, { url })
    await use(source, A)
    await server!.kill()
    await server!.restart({ isEmpty: true })
    await createOn(server!.url)
    const seen = new Set<number>()
    // each server is asked several times
    for (let count = 0; count < 4 * servers.length; count++) seen.add(await sum(source, A))
    expect([...seen]).toEqual([SUM])
  })
})
