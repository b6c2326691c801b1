import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toComponentId } from '@tessera/cube'
import type { SnapshotSource } from '@tessera/sources/snapshot'
import { type LieName, type LyingEndpoint, startLyingEndpoint } from '@tessera/sources/testing/lying-endpoint'
import { smallCube, toSmallCube } from '@tessera/sources/testing/small-cubes'
import { configureSources } from '../configure-sources.ts'
import { createLog } from '../log.ts'
import { callApi } from './call-api.ts'
import { createProjectBody } from './project-body.ts'
import { startTestServer } from './start-test-server.ts'

/** The outcome of a visit. */
export type Visit = { kind: string; status: number; ms: number; questions: number; isOpen: boolean }
/** All visits while the endpoint fails in one way. `again` is a second round immediately afterwards. */
export type Ordeal = { lie: LieName; hasCopy: boolean; first: Visit[]; again: Visit[]; problems: string[] }

type OrdealOptions = {
  lie: LieName
  hasCopy: boolean
  /** The timeout of a query while the endpoint fails. Defaults to the product's own. */
  timeoutMs?: number
}

const CUBE = smallCube('apples')
const NEVER_COPIED = smallCube('pears')
const AMOUNTS = Array.from({ length: 20 }, (_, index) => index + 1)
const id = (path: string): string => toComponentId(CUBE, `${CUBE}/${path}`)
/** Allowed statuses for data that is unavailable. */
const SENTENCES = [413, 502, 503, 504]
/** Without a copy, an endpoint without cubes is believed, so these statuses mean not found. */
const NOT_THERE = [302, 404]
const EMPTIED: LieName = 'no solution'
/** The kinds of pages that need only data of a copy. */
const FROM_COPY = ['home', 'browse', 'dataset', 'create', 'chart', 'embed', 'svg', 'png', 'csv', 'json']
const GIVE_UP_MS = 60_000

/** Makes an endpoint fail in one way and visits every kind of URL twice, on a separate server. */
export async function putThroughOrdeal(options: OrdealOptions): Promise<Ordeal> {
  const endpoint = await startLyingEndpoint(toSmallCube('apples', AMOUNTS) + toSmallCube('pears', [1, 2]))
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-ordeal-'))
  try {
    const key = await prepare(endpoint, dataDir, options)
    endpoint.lie(options.lie)
    return await visitTwice(endpoint, dataDir, key, options)
  } finally {
    await endpoint.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts a server with the endpoint. Returns its source and a function that stops both. */
async function start({ url }: LyingEndpoint, dataDir: string, timeoutMs?: number) {
  const settings = { dataDir, snapshotMaxBytes: 1e9, snapshotMaxCubeRows: 1000 }
  const entry = { key: 'Lying', label: 'Lying', type: 'sparql' as const, url, trusted: true, timeoutMs }
  const { entries, close } = await configureSources([entry], settings, createLog('silent'))
  const server = await startTestServer({ sources: entries }, { DATA_DIR: join(dataDir, 'server') })
  await server.ready
  const source = entries[0]?.source as SnapshotSource
  const end = async (): Promise<void> => {
    await server.close()
    await close()
  }
  return { server, source, end }
}

/** Publishes a chart and, if requested, has its cube copied while the endpoint works correctly. */
async function prepare(endpoint: LyingEndpoint, dataDir: string, options: OrdealOptions): Promise<string> {
  const { server, source, end } = await start(endpoint, dataDir)
  const body = createProjectBody('Apples')
  const chart = {
    ...body.chartConfigs[0],
    chartType: 'column',
    cubes: [{ iri: CUBE, filters: {} }],
    fields: {
      x: { componentId: id('year'), sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { componentId: id('amount') },
      color: { type: 'single', paletteId: 'category10', color: '#d62728' },
    },
  }
  const data = { ...body, dataSource: { type: 'sparql', url: endpoint.url }, chartConfigs: [chart] }
  const saved = await callApi(server.url, 'POST', '/api/config-create', { body: { data } })
  if (saved.status !== 200) throw new Error(`The chart was not saved: ${saved.json.message}`)
  if (options.hasCopy) {
    await source.observations({ iri: CUBE }, 'de')
    await source.idle()
    if (!source.copyOf(CUBE)) throw new Error('The cube was not copied.')
  }
  await end()
  return saved.json.data.key
}

async function visitTwice(
  endpoint: LyingEndpoint,
  dataDir: string,
  key: string,
  options: OrdealOptions,
): Promise<Ordeal> {
  const { server, source, end } = await start(endpoint, dataDir, options.timeoutMs)
  const isOpen = (): boolean =>
    (source.endpointStates?.() ?? []).some(({ breaker }) => breaker === 'open' || breaker === 'half-open')
  const problems: string[] = []
  const accepted = options.lie === EMPTIED ? [...SENTENCES, ...NOT_THERE] : SENTENCES
  const visitAll = async (): Promise<Visit[]> => {
    const visits: Visit[] = []
    for (const [kind, address] of toAddresses(key, endpoint.url)) {
      const visit = { kind, isOpen: isOpen(), questions: endpoint.calls(), status: 0, ms: performance.now() }
      visits.push(visit)
      const wanted = options.hasCopy && FROM_COPY.includes(kind) ? [200] : [200, ...accepted]
      const problem = await ask(`${server.url}${address}`, wanted, visit)
      visit.ms = Math.round(performance.now() - visit.ms)
      visit.questions = endpoint.calls() - visit.questions
      if (problem)
        problems.push(`${options.lie}, ${options.hasCopy ? 'copy' : 'no copy'}, ${kind}: ${problem}`)
    }
    return visits
  }
  const first = await visitAll()
  const again = await visitAll()
  await end()
  return { lie: options.lie, hasCopy: options.hasCopy, first, again, problems }
}

/** Returns the fault of a response, or `undefined` if it is content or an error message. */
async function ask(address: string, wanted: number[], visit: Visit): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(GIVE_UP_MS) })
    const { status } = answer
    visit.status = status
    const text = await answer.text()
    if (!wanted.includes(status)) return `${status}: ${text.slice(0, 200)}`
    if (text.length < 20 && status !== 302) return `${status} says nothing: ${text}`
    if ([503, 504].includes(status) && !answer.headers.has('retry-after'))
      return 'says not when to come again'
    return undefined
  } catch (error) {
    return `no answer: ${error}`
  }
}

/** Returns a URL of each kind. */
function toAddresses(key: string, sourceUrl: string): [kind: string, address: string][] {
  const call = (field: string): string => {
    const query = `query($iri: String!, $url: SourceUrl!) { ${field} }`
    const variables = JSON.stringify({ iri: CUBE, url: sourceUrl })
    return `/api/graphql?${new URLSearchParams({ query, variables })}`
  }
  const args = 'sourceType: sparql, sourceUrl: $url, locale: en'
  const dataset = new URLSearchParams({ dataset: CUBE })
  const addresses: [string, string][] = [
    ['home', '/en'],
    ['browse', '/en/browse'],
    ['dataset', `/en/browse?${dataset}`],
    ['dataset without copy', `/en/browse?${new URLSearchParams({ dataset: NEVER_COPIED })}`],
    ['create', `/en/create/new?${new URLSearchParams({ cube: CUBE })}`],
    ['chart', `/en/v/${key}`],
    ['embed', `/embed/${key}?lang=en`],
    ...['svg', 'png', 'csv', 'json'].map((format): [string, string] => [
      format,
      `/v/${key}.${format}?lang=en`,
    ]),
    ['whole dataset', `/api/dataset.csv?${new URLSearchParams({ iri: CUBE, lang: 'en' })}`],
    ['metadata call', call(`dataCubeMetadata(${args}, cubeFilter: { iri: $iri }) { title }`)],
    ['observations call', call(`dataCubesObservations(${args}, cubeFilters: [{ iri: $iri }]) { data }`)],
  ]
  return addresses
}

/** Returns whether the pages are built, so that they can be visited. */
export const hasPages = (): boolean =>
  existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'))
