import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../apps/server/src/settings.ts'
import { type RunningServer, startServer } from '../apps/server/src/start-server.ts'
import { PATIENCE } from '../apps/server/src/testing/start-test-server.ts'
import { startTessera, stopTessera, type TestServer } from './support/server.ts'

/** A separate installation whose only data source is the endpoint of another one. */
let endpoint: TestServer
let server: RunningServer
const dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-reader-'))

beforeAll(async () => {
  endpoint = await startTessera()
  const sources = [
    { key: 'Other', label: 'Other', type: 'sparql', url: `${endpoint.url}/sparql`, trusted: false },
  ]
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  server = await startServer(readSettings({ ...env, DATA_SOURCES: JSON.stringify(sources) }), {
    patience: PATIENCE,
  })
  await server.ready
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const copies = (): string[] =>
  readdirSync(join(dataDir, 'snapshots')).filter((name) => name.endsWith('.json'))

describe('a published chart of a source that is down', () => {
  it('still opens, and says how old its data are', async () => {
    const { data } = await (await fetch(`${endpoint.url}/api/config/demo-life-map`)).json()
    const project = { ...data.data, dataSource: { type: 'sparql', url: `${endpoint.url}/sparql` } }
    const saved = await fetch(`${server.url}/api/config-create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: project }),
    })
    const { data: record } = await saved.json()
    const open = async (): Promise<string> => (await fetch(`${server.url}/en/v/${record.key}`)).text()
    const regions = (html: string): string[] => html.match(/<path d="[^"]+"[^>]*data-datum="\d+"/g) ?? []

    const before = await open()
    expect(regions(before).length).toBeGreaterThan(150)
    expect(before).not.toContain('is not responding')
    await expect.poll(copies, { timeout: 60_000 }).toHaveLength(1)
    // the outlines that the copy needs are recorded when they are requested
    await open()

    await stopTessera(endpoint)
    const after = await open()
    expect(regions(after)).toEqual(regions(before))
    expect(after).toContain('the data source is not responding; this is a copy from')

    const [cube] = data.data.chartConfigs[0].cubes
    const dataset = await fetch(`${server.url}/de/browse?${new URLSearchParams({ dataset: cube.iri })}`)
    expect(dataset.status).toBe(200)
    expect(await dataset.text()).toMatch(
      /Die Datenquelle antwortet zurzeit nicht\. Gezeigt wird die Kopie vom \d\d?\.\d\d?\.\d{4}/,
    )

    const catalogue = await fetch(`${server.url}/de/browse`)
    expect(catalogue.status).toBe(200)
    const listed = await catalogue.text()
    expect(listed).toContain('Aufgeführt sind nur Datensätze, von denen hier eine Kopie liegt.')
    expect(listed).toContain(encodeURIComponent(cube.iri))
    expect(listed).toContain('1 Datensatz')
  })
})
