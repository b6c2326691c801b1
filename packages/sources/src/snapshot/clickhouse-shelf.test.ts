import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClickhouse } from '../columns/clickhouse.ts'
import { toTexts } from '../columns/database.ts'
import { describeSource } from '../testing/contract.ts'
import { copyFixtureCubes } from '../testing/copy-fixture-cubes.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { PATIENT } from '../testing/patience.ts'
import { serveFixtureCubes } from '../testing/serve-fixture-cubes.ts'
import { runInClickhouse, startClickhouse } from '../testing/start-clickhouse.ts'
import { startRelay } from '../testing/start-relay.ts'
import { openCopyServers } from './clickhouse-servers.ts'
import { claimCube } from './copy-claims.ts'
import { toCopyName } from './copy-files.ts'
import { readCopyRecords } from './read-copy-records.ts'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { smallCube, type TestBed, type TestEndpoint, toSmallCube, URL_OF_TESTS } from './testing/test-bed.ts'

const clickhouse = await startClickhouse().catch((error: unknown) => {
  reportNotRun('clickhouse', error)
  return undefined
})
const closing: (() => unknown)[] = []
afterEach(closeBeds)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await clickhouse?.stop()
})

const [A, B] = [smallCube('a'), smallCube('b')]
const both = { nquads: toSmallCube('a', [1, 2, 3], '2024-01-01') + toSmallCube('b', [4, 5]) }

describe.skipIf(!clickhouse)('copies in ClickHouse', () => {
  const server = clickhouse?.url ?? ''
  let made = 0
  let url = ''
  beforeEach(async () => {
    made += 1
    await runInClickhouse(server, `CREATE DATABASE copies${made}`)
    url = server.replace(/default$/, `copies${made}`)
  })
  /** Starts a server with its own folder. */
  const start = (
    endpoint: TestEndpoint,
    options: Parameters<typeof make>[1] = {},
    at = url,
  ): Promise<TestBed> => make(endpoint, { url: at, ...options })
  const readTables = async (): Promise<string[]> => {
    const sql = `SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name`
    return toTexts((await openClickhouse({ url, timeoutMs: PATIENT.timeoutMs }).database.query(sql))[0]).map(
      String,
    )
  }

  describeSource('ClickHouse', async () =>
    copyFixtureCubes(await serveFixtureCubes(closing), closing, server),
  )

  test('are made by one server and answer on all, which learn of new, changed and removed ones', async () => {
    let time = Date.now()
    const endpoint = serve(both)
    const [first, second] = [
      await start(endpoint, { now: () => time }),
      await start(endpoint, { now: () => time }),
    ]
    await use(first.source, A)
    await expect.poll(() => second.source.copyOf(A)).toBeDefined()
    expect(await readCopyRecords('/nowhere', url)).toMatchObject([{ iri: A, rowCount: 3 }])
    endpoint.asked.length = 0
    expect(await sum(second.source, A)).toBe(6)
    expect(endpoint.asked).toEqual([])

    await endpoint.hold({ nquads: toSmallCube('a', [1, 2, 30], '2024-02-02') })
    time += 86_400_000
    await use(second.source, A)
    expect(await sum(second.source, A)).toBe(33)
    await expect.poll(() => first.source.copyOf(A)).toMatchObject({ dateModified: '2024-02-02' })
    expect(await sum(first.source, A)).toBe(33)

    await second.store.remove(second.store.find(URL_OF_TESTS, A)!)
    await expect.poll(() => first.source.copyOf(A)).toBeUndefined()
  })

  test('stay if a look at the list finds them before they are added', async () => {
    const { source, store } = await start(serve(both))
    const publish = store.shelf.publish.bind(store.shelf)
    store.shelf.publish = async (...copy) => {
      const file = await publish(...copy)
      await expect.poll(() => store.find(URL_OF_TESTS, A)).toBeDefined()
      return file
    }
    await use(source, A)
    expect(source.copyOf(A)).toBeDefined()
    expect(await readCopyRecords('/nowhere', url)).toMatchObject([{ iri: A }])
  })

  test('are made once, though two servers are asked for them', async () => {
    const endpoint = serve(both)
    const [first, second] = [await start(endpoint), await start(endpoint)]
    const servers = openCopyServers(url)
    const name = toCopyName(URL_OF_TESTS, A)
    const claim = await claimCube(servers, name)
    await use(first.source, A)
    expect(first.source.copyOf(A)).toBeUndefined()
    await claim!.requireHeld()
    await claim!.release()
    await expect(claim!.requireHeld()).rejects.toThrow('Another server may be copying this cube.')
    await use(second.source, A)
    expect(second.source.copyOf(A)).toBeDefined()
  })

  test('outlive their servers; what is left of others goes, and tables of somebody else stay', async () => {
    const endpoint = serve(both)
    const first = await start(endpoint)
    await use(first.source, A, B)
    const complete = await readTables()
    await first.store.remove(first.store.find(URL_OF_TESTS, B)!)
    await first.store.close()
    const left = `copy_${'0'.repeat(24)}_${'1'.repeat(12)}`
    for (const table of [`${left}_observations`, `${left}_meta`, `${left}_d0`, 'copy_of_mine'])
      await runInClickhouse(url, `CREATE TABLE ${table} (c0 Int32) ENGINE = MergeTree ORDER BY c0`)
    // Readers of a removed copy have some time to finish.
    const second = await start(endpoint)
    expect(await readTables()).toEqual([...complete, 'copy_of_mine'].sort())
    endpoint.isDown = true
    expect(await sum(second.source, A)).toBe(6)
    expect(second.source.copyOf(B)).toBeUndefined()
    const place = `copy_${second.store.find(URL_OF_TESTS, A)!.name.replace('-', '_')}`
    await runInClickhouse(
      url,
      `INSERT INTO tessera_copies SELECT name, 'removed', '', now() - 500 FROM tessera_copies
       WHERE event = 'copy' AND name NOT IN (SELECT name FROM tessera_copies WHERE event = 'removed')`,
    )
    await start(endpoint)
    expect(complete.filter((table) => table.startsWith(place))).toHaveLength(3)
    const rest = complete.filter((table) => !table.startsWith(place))
    expect(await readTables()).toEqual([...rest, 'copy_of_mine'].sort())
  })

  test('that lack rows are not used, and are copied again', async () => {
    const endpoint = serve(both)
    const first = await start(endpoint)
    await use(first.source, A)
    await first.store.close()
    const [table = ''] = (await readTables()).filter((name) => name.endsWith('_observations'))
    await runInClickhouse(url, `DROP TABLE ${table}`, `CREATE TABLE ${table} (c0 Int32) ENGINE = Memory`)
    const second = await start(endpoint)
    const damaged = second.source.copyOf(A)
    expect(await sum(second.source, A)).toBe(6)
    await second.source.idle()
    await use(second.source, A)
    expect(second.source.copyOf(A)).not.toEqual(damaged)
    endpoint.isDown = true
    expect(await sum(second.source, A)).toBe(6)
  })

  test('that cannot be reached leave readers to the endpoint, until they can', async () => {
    const relay = await startRelay(Number(new URL(server).port))
    closing.push(() => relay.close())
    const endpoint = serve(both)
    const told: unknown[] = []
    const at = url.replace(/:\d+/, `:${relay.port}`)
    await use((await start(endpoint)).source, A)
    relay.isOpen = false
    const { source } = await start(endpoint, { onAway: (error) => told.push(error) }, at)
    expect(source.copyOf(A)).toBeUndefined()
    await use(source, A)
    expect(await sum(source, A)).toBe(6)
    relay.isOpen = true
    await expect.poll(() => source.copyOf(A)).toBeDefined()
    endpoint.asked.length = 0
    expect(await sum(source, A)).toBe(6)
    expect(endpoint.asked).toEqual([])

    relay.isOpen = false
    expect(await sum(source, A)).toBe(6)
    expect(endpoint.asked).not.toEqual([])
    await expect.poll(() => told).toHaveLength(2)
    endpoint.isDown = true
    await expect(sum(source, A)).rejects.toMatchObject({ kind: 'unavailable' })
    relay.isOpen = true
    await expect.poll(() => sum(source, A).catch(() => 0)).toBe(6)
  })
})
