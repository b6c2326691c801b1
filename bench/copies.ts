import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readSettings } from '../apps/server/src/settings.ts'
import { type RunningServer, startServer } from '../apps/server/src/start-server.ts'
import { toComponentId } from '../packages/cube/src/component-id.ts'
import { createEndpoint, type Endpoint } from '../packages/sources/src/endpoint/index.ts'
import { dimensionIri, type GeneratedCube, valueIri, writeGeneratedCube } from './generated-cube.ts'
import { sample } from './measure.ts'

/** Times in ms, sorted, by what was measured. */
export type CopyTimes = { name: string; times: number[] }[]

const HEAD = 'sourceType: sparql, locale: en'

/** An endpoint over HTTP, as somebody else's would be. */
async function serve(file: string): Promise<{ url: string; endpoint: Endpoint; close(): Promise<void> }> {
  const endpoint = createEndpoint({ files: [file], timeoutMs: 120_000 })
  await endpoint.ready
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const answer = await endpoint.query(
      new Request(`http://localhost${request.url}`, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: pieces.length > 0 ? Buffer.concat(pieces) : null,
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await endpoint.close()
  }
  return { url: `http://127.0.0.1:${port}/sparql`, endpoint, close }
}

const ask = async (server: RunningServer, query: string, variables: object): Promise<string> => {
  const answer = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const text = await answer.text()
  if (!answer.ok || text.startsWith('{"errors"')) throw new Error(text.slice(0, 300))
  return text
}

/** The questions of a chart and its editor, each about values drawn at random. */
function questions(server: RunningServer, url: string, cube: GeneratedCube) {
  const id = (name: string): string => toComponentId(cube.iri, dimensionIri(name))
  const random = (count: number): number => Math.floor(Math.random() * count)
  const single = (name: string, count: number) => ({ type: 'single', value: valueIri(name, random(count)) })
  const filters = () => ({
    [id('region')]: single('region', cube.regions),
    [id('sex')]: single('sex', 4),
    [id('origin')]: single('origin', 5),
  })
  const observations = (filter: object) =>
    ask(
      server,
      `query ($url: SourceUrl!, $filter: CubeFilter!) { dataCubesObservations(${HEAD}, sourceUrl: $url, cubeFilters: [$filter]) { columns } }`,
      { url, filter: { iri: cube.iri, ...filter } },
    )
  return {
    series: () => observations({ componentIds: [id('year'), id('amount')], filters: filters() }),
    all: () => observations({}),
    possible: () =>
      ask(
        server,
        `query ($url: SourceUrl!, $cube: PossibleFiltersCube!) { possibleFilters(sourceType: sparql, sourceUrl: $url, cubeFilter: $cube) { id value } }`,
        { url, cube: { iri: cube.iri, filters: filters() } },
      ),
    components: () =>
      ask(
        server,
        `query ($url: SourceUrl!, $filter: CubeFilter!) { dataCubesComponents(${HEAD}, sourceUrl: $url, cubeFilters: [$filter]) { dimensions { id values { value label } } measures { id min max } } }`,
        { url, filter: { iri: cube.iri, loadValues: true } },
      ),
  }
}

/** One cube of that size: asked live, copied, asked from the copy. */
export async function measureCopies(folder: string, rows: number): Promise<CopyTimes> {
  const cube = await writeGeneratedCube(join(folder, `${rows}.nt`), rows)
  const { url, close } = await serve(cube.file)
  const sources = [{ key: 'Bench', label: 'Bench', type: 'sparql', url, trusted: true, timeoutMs: 120_000 }]
  const env = {
    PORT: '0',
    DATA_DIR: join(folder, `data-${rows}`),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  }
  const live = await startServer(
    readSettings({ ...env, DATA_SOURCES: JSON.stringify(sources), SNAPSHOT_MAX_CUBE_ROWS: '0' }),
  )
  await live.ready
  const size = `${cube.rows.toLocaleString('en')} observations`
  const times: CopyTimes = [
    { name: `${size}: one series, live`, times: await sample(questions(live, url, cube).series, 40) },
  ]
  await live.close()
  const server = await startServer(readSettings({ ...env, DATA_SOURCES: JSON.stringify(sources) }))
  await server.ready
  const asked = questions(server, url, cube)
  const start = performance.now()
  await asked.series()
  await waitForCopy(env.DATA_DIR)
  times.push({ name: `${size}: copying`, times: [performance.now() - start] })
  times.push({ name: `${size}: one series`, times: await sample(asked.series, 400, 20) })
  times.push({ name: `${size}: possible filters`, times: await sample(asked.possible, 200, 20) })
  times.push({ name: `${size}: components with values`, times: await sample(asked.components, 200, 20) })
  times.push({ name: `${size}: all as columns`, times: await sample(asked.all, 5, 1) })
  times.push({ name: `${size}: one series, 8 clients`, times: await eight(asked.series, 800) })
  await server.close()
  await close()
  return times
}

async function waitForCopy(dataDir: string): Promise<void> {
  const { readdirSync } = await import('node:fs')
  const isThere = (): boolean =>
    readdirSync(join(dataDir, 'snapshots')).some((name) => name.endsWith('.json'))
  for (let attempt = 0; attempt < 6000 && !isThere(); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The same task by eight clients at once; the time of each request. */
async function eight(task: () => Promise<unknown>, runs: number): Promise<number[]> {
  const times: number[] = []
  const client = async (): Promise<void> => {
    for (let index = 0; index < runs / 8; index++) {
      const start = performance.now()
      await task()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  return times.sort((a, b) => a - b)
}
