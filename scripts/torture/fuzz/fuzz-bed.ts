import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Store } from 'oxigraph'
import { createLog } from '../../../apps/server/src/log.ts'
import type { RunningServer } from '../../../apps/server/src/start-server.ts'
import { signIn } from '../../../apps/server/src/testing/sign-in.ts'
import { startTestServer } from '../../../apps/server/src/testing/start-test-server.ts'
import { createQuery } from '../../../e2e/support/query.ts'
import { loadComponents } from '../../../packages/api/src/index.ts'
import {
  CHART_TYPE_NAMES,
  changeChartType,
  disabledReason,
  newChartConfig,
} from '../../../packages/chart/src/index.ts'
import type { Components } from '../../../packages/cube/src/index.ts'
import {
  addChart,
  changeDashboardKind,
  changeLayoutType,
  newProject,
  type Project,
} from '../../../packages/project/src/index.ts'
import { type CubeSource, createSource } from '../../../packages/sources/src/index.ts'
import { CUBE } from '../../../packages/sources/src/testing/contract/fixture-cubes.ts'
import type { Known } from './make-request.ts'

const FIXTURE = join(import.meta.dirname, '../../../packages/sources/fixtures/cubes.trig')
const SOURCE = { type: 'sparql', url: 'https://fuzz.test/query' } as const

/** Changes the response of the endpoint; undefined leaves it unchanged. */
export type DamageAnswer = (text: string) => string

/** A server on the fixture cubes, with charts and users. */
export type FuzzBed = {
  server: RunningServer
  known: Known
  /** Adds a new source, so that nothing is cached, whose endpoint returns damaged responses from now on. */
  damageAnswers(change: DamageAnswer | undefined): void
  close(): Promise<void>
}

const JSON_RESULTS = 'application/sparql-results+json'

/** Sets up the server. `env` holds settings, for instance a DATABASE_URL. */
export async function createFuzzBed(env: Record<string, string> = {}): Promise<FuzzBed> {
  const store = new Store()
  store.load(readFileSync(FIXTURE, 'utf8'), { format: 'application/trig' })
  let change: DamageAnswer | undefined
  const ask = async (_address: string, init: RequestInit): Promise<Response> => {
    const query = new URLSearchParams(String(init.body)).get('query') ?? ''
    const text = String(
      store.query(query, { results_format: JSON_RESULTS, use_default_graph_as_union: true }),
    )
    return new Response(change ? change(text) : text, { headers: { 'content-type': JSON_RESULTS } })
  }
  const create = (): CubeSource =>
    createSource({
      ...SOURCE,
      key: 'Fuzz',
      label: 'Fuzz',
      isTrusted: true,
      fetch: ask,
      retries: 0,
      timeoutMs: 4000,
    })
  let current = create()
  const source = new Proxy({} as CubeSource, {
    get: (_, name) => Reflect.get(current, name),
    has: (_, name) => name in current,
  })
  const log = createLog((process.env.LOG_LEVEL as 'error' | undefined) ?? 'silent')
  const server = await startTestServer(
    // a file may end the process that reads it, but not the server
    { sources: [{ source, aliases: [] }], log, uploadProcesses: undefined },
    { TEST_LOGIN: 'on', ...env },
  )
  await server.ready
  const cookies = await Promise.all(['ada', 'bea', 'cyn'].map((name) => signIn(server.url, name)))
  const components = await loadComponents(createQuery(server.url), SOURCE, [{ iri: CUBE }], 'en')
  const documents = toDocuments(components)
  const keys = await Promise.all(
    documents.map((data, index) => publish(server.url, data, cookies[index % 4])),
  )
  const componentIds = [...components.dimensions, ...components.measures].map(({ id }) => id)
  return {
    server,
    known: {
      keys,
      cubes: [CUBE, CUBE.replace(/\d+$/, '1'), CUBE.replace(/\/\d+$/, '')],
      componentIds,
      source: { ...SOURCE, key: 'Fuzz' },
      cookies,
      documents,
    },
    damageAnswers(next) {
      change = next
      current = create()
    },
    close: () => server.close(),
  }
}

/** Returns a chart of each type that the cube allows, and all of them in each layout. */
function toDocuments(components: Components): Project[] {
  const first = newChartConfig({
    key: 'one',
    cube: { iri: CUBE, unversionedIri: CUBE.replace(/\/\d+$/, '') },
    components,
  })
  const charts = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined).map(
    (name) => changeChartType(first, name, components),
  )
  const single = charts.map((chart) => newProject(chart, SOURCE))
  const [one = newProject(first, SOURCE)] = single
  const two = addChart(one, { ...charts[1]!, key: 'two' })
  const dashboard = changeLayoutType(two, 'dashboard')
  const layouts = [
    two,
    changeLayoutType(two, 'singleURLs'),
    dashboard,
    changeDashboardKind(dashboard, 'canvas'),
    changeDashboardKind(dashboard, 'vertical'),
  ]
  return [...single, ...layouts].map((project) => ({ ...project, state: 'PUBLISHING' as const }))
}

async function publish(serverUrl: string, data: object, cookie = ''): Promise<string> {
  const response = await fetch(`${serverUrl}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ data }),
  })
  const reply = await response.json()
  if (!reply.success) throw new Error(`The fuzzer's own chart was refused: ${reply.message}`)
  return reply.data.key
}
