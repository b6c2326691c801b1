import { arrive, postQuery } from './client.ts'
import { type Row, sample, toRow } from './measure.ts'
import { measurePictures } from './pictures.ts'
import { serve } from './serve.ts'

const SOURCE = 'sourceType: sparql, sourceUrl: "/sparql", locale: de'
const CUBE = 'https://demo.tessera.example/cube/electricity-mix'
const COUNTRIES = ['CHE', 'FRA', 'DEU', 'ITA', 'AUT', 'ESP', 'NOR', 'POL', 'SWE', 'GBR']
const PAGES_A_SECOND = 50
const STARTS = 6
const ascending = (a: number, b: number): number => a - b
const WORDS = ['strom', 'co2', 'life', 'population', 'wetter', 'usa']

const idOf = (part: string): string =>
  `${CUBE}(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://demo.tessera.example/electricity-mix/${part}`
const oneOf = (list: string[]): string => list[Math.floor(Math.random() * list.length)] ?? ''

/** Measures the product as started by default: the demo cubes, live from the embedded endpoint, and the pages. */
export async function measureProduct(dataDir: string): Promise<Row[]> {
  const env = { DATA_DIR: dataDir }
  const server = await serve(env)
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(server.url + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  const search = () =>
    postQuery(
      server.url,
      `query ($query: String) { searchCubes(${SOURCE}, query: $query, first: 20) { highlightedTitle cube { iri title } } }`,
      { query: oneOf(WORDS) },
    )
  /** Requests one series of a random country, so that caches of whole responses do not help. */
  const series = () => {
    const country = `https://demo.tessera.example/country/${oneOf(COUNTRIES)}`
    const filters = { [idOf('dimension/country')]: { type: 'single', value: country } }
    const componentIds = [idOf('dimension/year'), idOf('measure/renewable')]
    return postQuery(
      server.url,
      `query ($filter: CubeFilter!) { dataCubesObservations(${SOURCE}, cubeFilters: [$filter]) { columns } }`,
      { filter: { iri: `${CUBE}/1`, componentIds, filters } },
    )
  }
  let turn = 0
  const tasks: [name: string, task: () => unknown, runs: number][] = [
    ['health check (an empty request)', () => get('/api/health'), 200],
    ['search of the catalogue', search, 200],
    ['observations, one series', series, 200],
    // an unknown parameter makes a page that is not cached yet
    ['catalogue page, rendered', () => get(`/de/browse?bench=${turn++}`), 60],
    ['published columns, rendered with SVG', () => get(`/de/v/demo-iowa-power?bench=${turn++}`), 60],
    ['published world map, rendered with SVG', () => get(`/de/v/demo-life-map?bench=${turn++}`), 30],
    ['published columns, as they are kept for a minute', () => get('/de/v/demo-iowa-power'), 60],
  ]
  const rows: Row[] = []
  try {
    for (const [name, task, runs] of tasks) rows.push(toRow(name, await sample(task, runs)))
    const arriving = await arrive(PAGES_A_SECOND, 20, () => get('/de/v/demo-iowa-power'))
    const note = 'wanted: p95 of 40 ms'
    rows.push(toRow(`published columns, ${PAGES_A_SECOND} pages a second arriving`, arriving, { note }))
    rows.push(...(await measurePictures(server)))
  } finally {
    await server.close()
  }
  return [...rows, ...(await measureStarts(env))]
}

/** Measures starts with a filled data folder: until the server is ready, and until the home page has arrived. */
async function measureStarts(env: Record<string, string>): Promise<Row[]> {
  const ready: number[] = []
  const page: number[] = []
  for (let run = 0; run < STARTS; run += 1) {
    const start = performance.now()
    const server = await serve(env)
    ready.push(performance.now() - start)
    await (await fetch(`${server.url}/de`)).text()
    page.push(performance.now() - start)
    await server.close()
  }
  return [
    toRow('start-up with a filled data folder', ready.toSorted(ascending)),
    toRow('the same, until the home page has arrived', page.toSorted(ascending)),
  ]
}
