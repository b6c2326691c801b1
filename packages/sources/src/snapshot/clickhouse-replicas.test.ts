import { setImmediate as letOthers } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reportNotRun } from '../testing/not-run.ts'
import { startClickhouseCluster } from '../testing/start-clickhouse.ts'
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

describe.skipIf(!cluster)('copies in a ClickHouse cluster with replicas', () => {
  const { url: everywhere = '', servers = [] } = cluster ?? {}
  const { createNext, createOn, countParts } = createClusterDatabases({ url: everywhere, servers })
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
