import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readCopyRecords } from '../packages/sources/src/snapshot/index.ts'
import {
  runInClickhouse,
  startClickhouseCluster,
  type TestCluster,
} from '../packages/sources/src/testing/start-clickhouse.ts'
import { load } from './client.ts'
import type { ServedEndpoint } from './endpoints.ts'
import { type GeneratedCube, writeGeneratedCube } from './generated-cube.ts'
import { type Row, sample, toRow } from './measure.ts'
import { askAbout } from './questions.ts'
import { serve } from './serve.ts'

type Options = {
  folder: string
  rows: number
  serveEndpoint(file: string): Promise<ServedEndpoint>
}

/** Measures a copy in ClickHouse: on one server, and spread over two shards. */
export async function measureCluster({ folder, rows, serveEndpoint }: Options): Promise<Row[]> {
  const cube = await writeGeneratedCube(join(folder, `cluster-${rows}.nt`), rows)
  const endpoint = await serveEndpoint(cube.file)
  const cluster = await startClickhouseCluster()
  const measured: Row[] = []
  try {
    for (const [name, store] of await createStores(cluster)) {
      const dataDir = join(folder, `data-cluster-${rows}-${name.replaceAll(' ', '-')}`)
      measured.push(...(await measureStore({ name, store, dataDir, cube, url: endpoint.url })))
    }
  } finally {
    await cluster.stop()
    await endpoint.close()
  }
  return measured
}

/** Creates an empty database for each kind of store. */
async function createStores({ url, shards }: TestCluster): Promise<[name: string, url: string][]> {
  const [first] = shards
  if (!first) throw new Error('The cluster is empty.')
  await runInClickhouse(first.url, 'CREATE DATABASE alone')
  return [
    ['one server', first.url.replace(/default$/, 'alone')],
    ['two shards', url],
  ]
}

type Measured = { name: string; store: string; dataDir: string; cube: GeneratedCube; url: string }

async function measureStore({ name, store, dataDir, cube, url }: Measured): Promise<Row[]> {
  const source = { key: 'Bench', label: 'Bench', type: 'sparql', url, trusted: true, timeoutMs: 120_000 }
  const env = { DATA_DIR: dataDir, DATA_SOURCES: JSON.stringify([source]), COLUMN_STORE: store }
  const named = (what: string): string => `${cube.rows.toLocaleString('en')} in ClickHouse, ${name}: ${what}`
  const server = await serve(env)
  try {
    const asked = askAbout(server.url, url, cube)
    const start = performance.now()
    await asked.series()
    while ((await readCopyRecords(dataDir, store)).length === 0) await setTimeout(50)
    const ms = performance.now() - start
    const eight = await load(8, 10, asked.series)
    return [
      toRow(named('copying'), [ms]),
      toRow(named('one series'), await sample(asked.series, 300, 50)),
      toRow(named('possible filters'), await sample(asked.possible, 100, 20)),
      toRow(named('components with values'), await sample(asked.components, 100, 20)),
      toRow(named('one series, 8 clients'), eight.times, {
        note: `${Math.round(eight.perSecond)} a second, ${eight.failures.length} failures`,
      }),
      toRow(named('all as columns'), await sample(asked.all, 3, 1)),
    ]
  } finally {
    await server.close()
  }
}
