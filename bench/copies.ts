import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askBareSparql, openBare } from './bare.ts'
import { load } from './client.ts'
import type { ServedEndpoint } from './endpoints.ts'
import { type GeneratedCube, writeGeneratedCube } from './generated-cube.ts'
import { type Row, sample, toRow } from './measure.ts'
import { askAbout } from './questions.ts'
import { type MeasuredServer, serve } from './serve.ts'

const MEGA = 1_000_000
const LOAD_SECONDS = 60

type Options = {
  folder: string
  rows: number
  serveEndpoint(file: string): Promise<ServedEndpoint>
  /** Whether to run the long load test with many clients, too. */
  isLoaded: boolean
}

/** Measures one cube of a given size: live queries, copying, and queries of the copy. */
export async function measureCopies({ folder, rows, serveEndpoint, isLoaded }: Options): Promise<Row[]> {
  const cube = await writeGeneratedCube(join(folder, `${rows}.nt`), rows, { isTemporal: true })
  const endpoint = await serveEndpoint(cube.file)
  const dataDir = join(folder, `data-${rows}`)
  const source = {
    key: 'Bench',
    label: 'Bench',
    type: 'sparql',
    url: endpoint.url,
    trusted: true,
    timeoutMs: 120_000,
  }
  const env = { DATA_DIR: dataDir, DATA_SOURCES: JSON.stringify([source]) }
  const size = `${cube.rows.toLocaleString('en')} observations`
  const named = (name: string): string => `${size}: ${name}`
  const measured: Row[] = []
  try {
    measured.push(...(await measureLive(env, endpoint, cube, named)))
    const server = await serve(env)
    try {
      measured.push(await measureCopying(server, endpoint, cube, dataDir, named))
      measured.push(...(await measureCopied(server, endpoint.url, cube, dataDir, named)))
      if (isLoaded) measured.push(await measureLoad(server, endpoint.url, cube, named))
    } finally {
      await server.close()
    }
  } finally {
    await endpoint.close()
  }
  return measured
}

type Named = (name: string) => string

async function measureLive(
  env: Record<string, string>,
  { name, url }: ServedEndpoint,
  cube: GeneratedCube,
  named: Named,
): Promise<Row[]> {
  const server = await serve({ ...env, SNAPSHOT_MAX_CUBE_ROWS: '0' })
  try {
    const bare = await sample(() => askBareSparql(url, cube), 60)
    const live = await sample(askAbout(server.url, url, cube).series, 60)
    return [
      toRow(named(`one series, bare SPARQL (${name})`), bare),
      toRow(named(`one series, live (${name})`), live, { against: [bare] }),
    ]
  } finally {
    await server.close()
  }
}

async function measureCopying(
  server: MeasuredServer,
  { name, url }: ServedEndpoint,
  cube: GeneratedCube,
  dataDir: string,
  named: Named,
): Promise<Row> {
  const before = server.memory()
  const start = performance.now()
  await askAbout(server.url, url, cube).series()
  await waitForCopy(dataDir)
  const ms = performance.now() - start
  const after = server.memory()
  const perSecond = Math.round(cube.rows / (ms / 1000)).toLocaleString('en')
  const memory = before && after ? `, server at most ${Math.round(after.peak / MEGA)} MB` : ''
  return toRow(named(`copying (${name})`), [ms], { note: `${perSecond} observations a second${memory}` })
}

/** Resolves when a server has copied a cube. */
export async function waitForCopy(dataDir: string): Promise<void> {
  const isThere = (): boolean =>
    readdirSync(join(dataDir, 'snapshots')).some((name) => name.endsWith('.json'))
  for (let attempt = 0; attempt < 20_000; attempt++) {
    if (isThere()) return
    await setTimeout(50)
  }
  throw new Error('The copy was not made.')
}

async function measureCopied(
  server: MeasuredServer,
  url: string,
  cube: GeneratedCube,
  dataDir: string,
  named: Named,
): Promise<Row[]> {
  const asked = askAbout(server.url, url, cube)
  const bare = await openBare(dataDir, cube)
  const empty = await sample(asked.empty, 400, 50)
  const bareSeries = await sample(bare.series, 400, 20)
  const bareValues = await sample(bare.values, 200, 20)
  bare.close()
  const { bytes } = await asked.series()
  const series = await sample(asked.series, 600, 50)
  const possible = await sample(asked.possible, 400, 20)
  const components = await sample(asked.components, 400, 20)
  const eight = await load(8, 10, asked.series)
  const before = server.memory()
  const all = await asked.all()
  const allTimes = await sample(asked.all, 4, 0)
  const after = server.memory()
  const growth = before && after ? `, memory +${Math.round((after.peak - before.peak) / MEGA)} MB` : ''
  const floor = [empty, bareSeries]
  return [
    toRow(named('an empty GraphQL call'), empty),
    toRow(named('one series, bare DuckDB'), bareSeries),
    toRow(named('values of dimensions, bare DuckDB'), bareValues),
    toRow(named('one series'), series, { against: floor, note: `${bytes} bytes before compression` }),
    toRow(named('possible filters'), possible, { against: floor }),
    toRow(named('components with values'), components, { against: [empty, bareValues] }),
    toRow(named('one series, 8 clients'), eight.times, {
      note: `${Math.round(eight.perSecond)} a second, ${eight.failures.length} failures`,
    }),
    toRow(named('all as columns'), allTimes, {
      note: `${(all.bytes / MEGA).toFixed(2)} MB compressed${growth}`,
    }),
  ]
}

/** Lets fifty clients request components and observations in turn for a minute. */
async function measureLoad(
  server: MeasuredServer,
  url: string,
  cube: GeneratedCube,
  named: Named,
): Promise<Row> {
  const asked = askAbout(server.url, url, cube)
  const { times, failures, perSecond } = await load(50, LOAD_SECONDS, (turn) =>
    turn % 2 === 0 ? asked.series() : asked.components(),
  )
  return toRow(named(`50 clients, ${LOAD_SECONDS} s, components and series`), times, {
    note: `${Math.round(perSecond)} a second, ${failures.length} failures${failures[0] ? ` (${failures[0].slice(0, 80)})` : ''}`,
  })
}
