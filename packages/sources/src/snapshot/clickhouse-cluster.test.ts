import { setImmediate as letOthers } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClickhouse } from '../columns/clickhouse.ts'
import { describeSource } from '../testing/contract.ts'
import { copyFixtureCubes } from '../testing/copy-fixture-cubes.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { PATIENT_LIMITS } from '../testing/patience.ts'
import { serveFixtureCubes } from '../testing/serve-fixture-cubes.ts'
import { startClickhouseCluster } from '../testing/start-clickhouse.ts'
import { readCopyRecords } from './read-copy-records.ts'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { createClusterDatabases } from './testing/cluster-databases.ts'
import { smallCube, toSmallCube, URL_OF_TESTS } from './testing/test-bed.ts'

const cluster = await startClickhouseCluster().catch((error: unknown) => {
  reportNotRun('clickhouse cluster', error)
  return undefined
})
const closing: (() => unknown)[] = []
afterEach(closeBeds)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await cluster?.stop()
})

const A = smallCube('a')
/** The limits of a server, after which it gives up a query that a hanging shard never answers. */
const PRODUCT_LIMITS = { ...PATIENT_LIMITS, queryMs: 30_000, glanceMs: 3_000, listMs: 8_000 }
/** A claim whose end could not be recorded expires after a minute. */
const TAKE_OVER = { timeout: 180_000, interval: 500 }
/** Enough observations for both shards. */
const VALUES = Array.from({ length: 40 }, (_, index) => index + 1)
const SUM = VALUES.reduce((total, value) => total + value, 0)
const EVERYTHING = { nquads: toSmallCube('a', VALUES, '2024-01-01') }

describe.skipIf(!cluster)('copies in a ClickHouse cluster', () => {
  const { url: everywhere = '', servers = [] } = cluster ?? {}
  const { createNext, createOn, at, countParts } = createClusterDatabases({ url: everywhere, servers })
  let url = ''
  beforeEach(async () => {
    url = await createNext()
  })

  describeSource('ClickHouse cluster', async () =>
    copyFixtureCubes(await serveFixtureCubes(closing), closing, everywhere),
  )

  test('are spread over the shards, and any server reads all of them', async () => {
    const endpoint = serve(EVERYTHING)
    const [first, second] = [await make(endpoint, { url }), await make(endpoint, { url })]
    await use(first.source, A)
    await expect.poll(() => second.source.copyOf(A)).toBeDefined()
    const parts = await countParts()
    expect(parts.every((rows) => rows > 0)).toBe(true)
    expect(parts.reduce((total, rows) => total + rows, 0)).toBe(VALUES.length)
    endpoint.isDown = true
    expect(await sum(second.source, A)).toBe(SUM)
  })

  test('give no wrong number while a shard is killed, and answer again when it is back', async () => {
    const [, shard] = servers
    const endpoint = serve(EVERYTHING)
    const { source } = await make(endpoint, { url })
    await use(source, A)
    const seen = new Set<number>()
    let isReading = true
    const read = async (): Promise<void> => {
      while (isReading) {
        seen.add(await sum(source, A))
        await letOthers()
      }
    }
    const readers = [read(), read(), read()]
    endpoint.asked.length = 0
    await expect.poll(() => seen.size).toBe(1)
    expect(endpoint.asked).toEqual([])
    await shard!.kill()
    await expect.poll(() => endpoint.asked.length).toBeGreaterThan(0)
    isReading = false
    await Promise.all(readers)
    expect([...seen]).toEqual([SUM])

    endpoint.isDown = true
    await expect(sum(source, A)).rejects.toMatchObject({ kind: 'unavailable' })
    const told: unknown[] = []
    const late = await make(endpoint, { url, onAway: (error) => told.push(error) })
    expect(told).toHaveLength(1)
    await shard!.restart()
    for (const each of [source, late.source]) await expect.poll(() => sum(each, A).catch(() => 0)).toBe(SUM)
  })

  test('are not published if a shard is killed while they are made', async () => {
    const [, shard] = servers
    let time = Date.now()
    const endpoint = serve(EVERYTHING)
    const { source } = await make(endpoint, { url, pageRows: 20, now: () => time })
    let killed: Promise<void> | undefined
    endpoint.alter = (query, text) => {
      if (query.includes('AS ?row)')) killed ??= shard!.kill()
      return text
    }
    await use(source, A)
    expect(source.copyOf(A)).toBeUndefined()
    expect(await sum(source, A)).toBe(SUM)
    await killed
    await shard!.restart()
    expect(await readCopyRecords('/nowhere', url)).toEqual([])
    const copyAgain = async () => {
      time += 3_600_000
      await use(source, A)
      return source.copyOf(A)
    }
    await expect.poll(copyAgain, TAKE_OVER).toBeDefined()
    endpoint.isDown = true
    expect(await sum(source, A)).toBe(SUM)
  })

  test('are made once, though two servers copy the same cube', async () => {
    let time = Date.now()
    const endpoint = serve(EVERYTHING)
    const options = { url, now: () => time }
    const [first, second] = [await make(endpoint, options), await make(endpoint, options)]
    await Promise.all([use(first.source, A), use(second.source, A)])
    expect((await readCopyRecords('/nowhere', url)).length).toBeLessThanOrEqual(1)
    time += 3_600_000
    await use(first.source, A)
    await expect.poll(() => second.source.copyOf(A)).toBeDefined()
    expect(await readCopyRecords('/nowhere', url)).toHaveLength(1)
  })

  test('stay removed, though the list could not be changed at the time', async () => {
    const endpoint = serve(EVERYTHING)
    const { source, store } = await make(endpoint, { url })
    await use(source, A)
    const file = store.find(URL_OF_TESTS, A)
    for (const shard of servers) await shard.kill()
    await store.remove(file!)
    expect(source.copyOf(A)).toBeUndefined()
    for (const shard of servers) await shard.restart()
    await expect.poll(() => readCopyRecords('/nowhere', url)).toEqual([])
    expect(source.copyOf(A)).toBeUndefined()
  })

  test('are made again if a server was replaced by an empty one', async () => {
    const [, shard] = servers
    let time = Date.now()
    const endpoint = serve(EVERYTHING)
    const { source } = await make(endpoint, { url, now: () => time })
    await use(source, A)
    await shard!.kill()
    await shard!.restart({ isEmpty: true })
    await createOn(shard!.url)
    await expect
      .poll(async () => {
        time += 3_600_000
        await use(source, A)
        endpoint.asked.length = 0
        return [await sum(source, A), endpoint.asked.length]
      })
      .toEqual([SUM, 0])
    endpoint.isDown = true
    expect(await sum(source, A)).toBe(SUM)
  })

  test('leave readers to the endpoint while a shard hangs', async () => {
    const [, shard] = servers
    const endpoint = serve(EVERYTHING)
    const { source } = await make(endpoint, { url, limits: PRODUCT_LIMITS })
    await use(source, A)
    endpoint.asked.length = 0
    const { database } = openClickhouse({ url, timeoutMs: 20_000 })
    shard!.signal('SIGSTOP')
    try {
      let hasEnded = false
      const end = (): void => {
        hasEnded = true
      }
      const others = database.query('SELECT count() FROM tessera_copies').then(end, end)
      closing.push(() => others)
      expect(await sum(source, A)).toBe(SUM)
      expect(endpoint.asked).not.toEqual([])
      // The reader did not have to wait for the timeout of a query.
      expect(hasEnded).toBe(false)
    } finally {
      shard!.signal('SIGCONT')
    }
    endpoint.isDown = true
    await expect.poll(() => sum(source, A).catch(() => 0)).toBe(SUM)
  })

  test('name every server of the cluster', async () => {
    const told: unknown[] = []
    const { url: one = '' } = servers[0] ?? {}
    await make(serve(EVERYTHING), {
      url: `${at(one)}?cluster=copies`,
      onAway: (error) => told.push(error),
    })
    expect(told).toMatchObject([{ message: 'The cluster "copies" has 2 servers, but COLUMN_STORE lists 1.' }])
  })
})
