import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEndpoint } from '@tessera/sources/endpoint'
import { readCopyRecords } from '@tessera/sources/snapshot'
import { startClickhouseCluster } from '@tessera/sources/testing/clickhouse'
import { reportNotRun } from '@tessera/sources/testing/not-run'
import { smallCube, toSmallCube } from '@tessera/sources/testing/small-cubes'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { callApi } from '../testing/call-api.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'

const cluster = await startClickhouseCluster().catch((error: unknown) => {
  reportNotRun('clickhouse cluster', error)
  return undefined
})
/** A killed server's claim expires after a minute. */
const TAKE_OVER = { timeout: 180_000, interval: 500 }
const [A, B] = [smallCube('a'), smallCube('b')]

/** Tests two servers in processes of their own that share only a cluster with copies. */
describe.skipIf(!cluster)('servers that share a cluster', () => {
  const endpoint = createEndpoint({ nquads: toSmallCube('a', [1, 2, 3]) + toSmallCube('b', [4, 5]) })
  const folder = mkdtempSync(join(tmpdir(), 'tessera-shared-'))
  const servers: ServerProcess[] = []
  let listening: Listening
  let isDown = false
  /** Whether the pages of a copy are never answered. */
  let isHeld = false
  let heldPages = 0
  beforeAll(async () => {
    await endpoint.ready
    const app = new Hono().all('*', async (c) => {
      const query = new URLSearchParams(await c.req.raw.clone().text()).get('query') ?? ''
      if (isDown) return c.text('down', 503)
      if (isHeld && query.includes('AS ?row)')) {
        heldPages += 1
        await new Promise(() => undefined)
      }
      return endpoint.query(c.req.raw)
    })
    listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${listening.port}/query`
    const source = { key: 'Far', label: 'Far', type: 'sparql', url, trusted: true }
    const start = (name: string) =>
      startServerProcess({
        DATA_DIR: join(folder, name),
        DATA_SOURCES: JSON.stringify([source]),
        COLUMN_STORE: cluster?.url ?? '',
      })
    servers.push(...(await Promise.all([start('one'), start('two')])))
  })
  afterAll(async () => {
    for (const server of servers) await server.kill()
    await listening.close()
    await endpoint.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  /** Returns the amounts of a cube as a server answers them. */
  const read = async (server: ServerProcess | undefined, iri: string): Promise<unknown> => {
    const query = `{ dataCubesObservations(sourceType: sparql, sourceUrl: "http://127.0.0.1:${listening.port}/query",
      locale: en, cubeFilters: [{ iri: "${iri}" }]) { data } }`
    const { json } = await callApi(server?.url ?? '', 'POST', '/api/graphql', { body: { query } })
    const rows: Record<string, unknown>[] = json.data?.dataCubesObservations.data ?? []
    return rows.map((row) => Number(Object.entries(row).find(([id]) => id.endsWith('amount'))?.[1])).sort()
  }
  const listCopied = async (): Promise<string[]> =>
    (await readCopyRecords(folder, cluster?.url)).map(({ iri }) => iri)

  it('read copies that the other one made', async () => {
    const [one, two] = servers
    expect(await read(one, A)).toEqual([1, 2, 3])
    await expect.poll(listCopied).toEqual([A])
    isDown = true
    try {
      await expect.poll(() => read(two, A)).toEqual([1, 2, 3])
    } finally {
      isDown = false
    }
  })

  it('take over from a server that is killed while it copies', async () => {
    const [one, two] = servers
    isHeld = true
    expect(await read(one, B)).toEqual([4, 5])
    await expect.poll(() => heldPages).toBeGreaterThan(0)
    await one?.kill()
    isHeld = false
    expect(await read(two, B)).toEqual([4, 5])
    expect(await listCopied()).toEqual([A])
    // Every request asks for the copy again.
    const readAndList = async (): Promise<string[]> => {
      await read(two, B)
      return listCopied()
    }
    await expect.poll(readAndList, TAKE_OVER).toEqual([A, B])
    isDown = true
    expect(await read(two, B)).toEqual([4, 5])
  })
})
