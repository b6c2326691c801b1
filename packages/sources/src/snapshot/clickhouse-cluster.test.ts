import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClickhouse } from '../columns/clickhouse.ts'
import { describeSource } from '../testing/contract.ts'
import { copyFixtureCubes } from '../testing/copy-fixture-cubes.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { serveFixtureCubes } from '../testing/serve-fixture-cubes.ts'
import { runInClickhouse, startClickhouseCluster } from '../testing/start-clickhouse.ts'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { smallCube, toSmallCube } from './testing/test-bed.ts'

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
/** Enough observations for both shards. */
const VALUES = Array.from({ length: 40 }, (_, index) => index + 1)
const SUM = VALUES.reduce((total, value) => total + value, 0)
const EVERYTHING = { nquads: toSmallCube('a', VALUES, '2024-01-01') }

describe.skipIf(!cluster)('copies in a ClickHouse cluster', () => {
  const { url: everywhere = '', shards = [] } = cluster ?? {}
  let made = 0
  let url = ''
  const at = (address: string): string => address.replace('/default', `/copies${made}`)
  beforeEach(async () => {
    made += 1
    for (const shard of shards) await runInClickhouse(shard.url, `CREATE DATABASE copies${made}`)
    url = at(everywhere)
  })
  /** The number of observations that each shard has itself. */
  const countParts = (): Promise<number[]> =>
    Promise.all(
      shards.map(async (shard) => {
        const { database } = openClickhouse({ url: at(shard.url), timeoutMs: 30_000 })
        const [counts] = await database.query(
          `SELECT toInt32(sum(rows)) FROM system.parts WHERE database = currentDatabase() AND active
           AND match(table, '^copy_.*_observations_local$')`,
        )
        return Number(counts?.values[0] ?? 0)
      }),
    )

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
})
