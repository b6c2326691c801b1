import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../apps/server/src/settings.ts'
import { startServer } from '../apps/server/src/start-server.ts'
import { measureCopies } from './copies.ts'
import { type Figure, referenceLoop, sample, toFigure } from './measure.ts'

const ROOT = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'tessera-bench-'))

/** From the command to the sentence that it is ready: a server of its own process on a filled data folder. */
function startUp(): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'production' }
    const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], { env })
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('ready')) child.kill('SIGTERM')
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the server ended with ${code}`))))
  })
}

const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'production' })
const server = await startServer(settings)
await server.ready

const get = async (path: string): Promise<string> => {
  const answer = await fetch(server.url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

const ask = async (query: string, variables: object): Promise<unknown> => {
  const answer = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: { message: string }[] }
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `HTTP ${answer.status}`)
  return data
}

const SOURCE = 'sourceType: sparql, sourceUrl: "/sparql", locale: de'
const search = (query: string) =>
  ask(
    `query ($query: String) { searchCubes(${SOURCE}, query: $query, first: 20) { highlightedTitle cube { iri title } } }`,
    { query },
  )

const CUBE = 'https://demo.tessera.example/cube/electricity-mix'
const idOf = (part: string): string =>
  `${CUBE}(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://demo.tessera.example/electricity-mix/${part}`
const COUNTRIES = ['CHE', 'FRA', 'DEU', 'ITA', 'AUT', 'ESP', 'NOR', 'POL', 'SWE', 'GBR']

/** One series of the cube, of a country drawn at random: no cache of whole answers helps. */
const series = () => {
  const country = COUNTRIES[Math.floor(Math.random() * COUNTRIES.length)]
  const filters = {
    [idOf('dimension/country')]: { type: 'single', value: `https://demo.tessera.example/country/${country}` },
  }
  const componentIds = [idOf('dimension/year'), idOf('measure/renewable')]
  return ask(
    `query ($filter: CubeFilter!) { dataCubesObservations(${SOURCE}, cubeFilters: [$filter]) { columns } }`,
    { filter: { iri: `${CUBE}/1`, componentIds, filters } },
  )
}

const WORDS = ['strom', 'co2', 'life', 'population', 'wetter', 'usa']
const tasks: [name: string, task: () => unknown, runs: number][] = [
  ['health check (an empty request)', () => get('/api/health'), 200],
  ['search of the catalogue', () => search(WORDS[Math.floor(Math.random() * WORDS.length)]!), 200],
  ['observations, one series', series, 200],
  ['catalogue page, rendered', () => get('/de/browse'), 60],
  ['published columns, rendered with SVG', () => get('/de/v/demo-iowa-power'), 60],
  ['published world map, rendered with SVG', () => get('/de/v/demo-life-map'), 30],
  ['picture of columns (.svg)', () => get('/v/demo-iowa-power.svg?lang=de'), 60],
  ['picture of a world map (.svg)', () => get('/v/demo-life-map.svg?lang=de'), 30],
]

const reference = toFigure('reference loop', await sample(referenceLoop, 60), 1)
const figures: Figure[] = [{ ...reference, ratio: 1 }]
for (const [name, task, runs] of tasks) figures.push(toFigure(name, await sample(task, runs), reference.p50))
await server.close()
figures.push(toFigure('start-up with a filled data folder', await sample(startUp, 5, 1), reference.p50))
for (const rows of [10_000, 100_000]) {
  for (const { name, times } of await measureCopies(dataDir, rows)) {
    figures.push(toFigure(name, times, reference.p50))
  }
}
rmSync(dataDir, { recursive: true, force: true })

const rows = figures.map(({ name, p50, p95, ratio, runs }) => ({
  what: name,
  'p50 (ms)': Number(p50.toFixed(2)),
  'p95 (ms)': Number(p95.toFixed(2)),
  'p50 / reference': Number(ratio.toFixed(2)),
  runs,
}))
console.table(rows)
const machine = {
  node: process.version,
  cores: cpus().length,
  model: cpus()[0]?.model,
  date: new Date().toISOString(),
}
writeFileSync(join(ROOT, 'bench/results.json'), `${JSON.stringify({ machine, figures }, null, 2)}\n`)
console.log('Written to bench/results.json')
process.exit(0)
