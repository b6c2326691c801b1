import { join } from 'node:path'
import {
  runInClickhouse,
  startClickhouseCluster,
  type TestCluster,
} from '../packages/sources/src/testing/start-clickhouse.ts'
import { openBareClickhouse } from './bare-clickhouse.ts'
import { load } from './client.ts'
import { serveOxigraph } from './endpoints.ts'
import { type GeneratedCube, writeGeneratedCube } from './generated-cube.ts'
import { type Row, sample, toRow } from './measure.ts'
import { askAbout } from './questions.ts'
import { serve } from './serve.ts'
import { publishCopy, writeCopy } from './write-copy.ts'

const ROWS = 10_000_000

/** Measures a copy in ClickHouse: on one server, and spread over two shards. */
export async function measureCluster(folder: string): Promise<Row[]> {
  const cube = await writeGeneratedCube(join(folder, 'cluster.nt'), ROWS, { isEmpty: true, isTemporal: true })
  const endpoint = await serveOxigraph(cube.file)
  const cluster = await startClickhouseCluster()
  const measured: Row[] = []
  try {
    const copy = await writeCopy(join(folder, 'written', 'copy.duckdb'), cube, endpoint.url)
    let bare: number[] | undefined
    for (const [name, store] of await createStores(cluster)) {
      const dataDir = join(folder, `data-cluster-${name.replaceAll(' ', '-')}`)
      const start = performance.now()
      await publishCopy(copy, store, join(dataDir, 'snapshots'))
      const sending = performance.now() - start
      const bareTimes = await sample(await openBareClickhouse(store, cube), 300, 50)
      bare ??= bareTimes
      const named = (what: string): string =>
        `${cube.rows.toLocaleString('en')} in ClickHouse, ${name}: ${what}`
      measured.push(
        toRow(named('sending the copy'), [sending]),
        toRow(named('one series, bare query'), bareTimes),
      )
      measured.push(...(await measureStore({ named, store, dataDir, cube, url: endpoint.url, bare })))
    }
  } finally {
    await cluster.stop()
    await endpoint.close()
  }
  return measured
}

/** Creates an empty database for each kind of store. */
async function createStores({ url, servers }: TestCluster): Promise<[name: string, url: string][]> {
  const [first] = servers
  if (!first) throw new Error('The cluster is empty.')
  await runInClickhouse(first.url, 'CREATE DATABASE alone')
  return [
    ['one server', first.url.replace(/default$/, 'alone')],
    ['two shards', url],
  ]
}

type Measured = {
  named(what: string): string
  store: string
  dataDir: string
  cube: GeneratedCube
  url: string
  /** Sorted times of the bare query on one server. */
  bare: number[]
}

async function measureStore({ named, store, dataDir, cube, url, bare }: Measured): Promise<Row[]> {
  const source = { key: 'Bench', label: 'Bench', type: 'sparql', url, trusted: true, timeoutMs: 120_000 }
  const env = { DATA_DIR: dataDir, DATA_SOURCES: JSON.stringify([source]), COLUMN_STORE: store }
  const server = await serve(env)
  try {
    const asked = askAbout(server.url, url, cube)
    const { text } = await asked.series()
    if (!text.includes(String(cube.years + 1984)))
      throw new Error(`The copy did not answer: ${text.slice(0, 300)}`)
    const series = await sample(asked.series, 300, 50)
    const eight = await load(8, 10, asked.series)
    return [
      toRow(named('one series'), series, { against: [bare] }),
      toRow(named('possible filters'), await sample(asked.possible, 60, 10)),
      toRow(named('one series, 8 clients'), eight.times, {
        note: `${Math.round(eight.perSecond)} a second, ${eight.failures.length} failures`,
      }),
    ]
  } finally {
    await server.close()
  }
}
