import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveEndpoint } from '../../../fixtures/serve-endpoint.ts'
import { createEndpoint } from '../../endpoint/index.ts'
import type { FetchFunction } from '../../guard/send-elsewhere.ts'
import { createSource } from '../../registry.ts'
import { CopyStore, createSnapshotSource } from '../../snapshot/index.ts'
import type { CubeSource } from '../../source.ts'
import { createEndpointGuard } from '../../sparql/endpoint-guard.ts'
import { createSqlSource } from '../../sql/sql-kind.ts'
import { PATIENT } from '../patience.ts'
import { readCube, readCubeIris } from '../read-cube.ts'
import { startPostgres } from '../start-postgres.ts'
import { startVirtuoso, type TestVirtuoso } from '../virtuoso.ts'
import { writeCube } from '../write-cube.ts'
import { readQuads } from './read-files.ts'

/** A source to compare, and whether it contains a cube. */
export type OpenedSource = {
  name: string
  source: CubeSource
  holds(iri: string): boolean
  /** Virtuoso rounds decimals to 15 places and outlines to 13 digits on load. */
  keepsFewerDigits?: boolean
}

export type Reference = { source: CubeSource; url: string; iris: string[] }

type Closing = (() => unknown)[]

/** Opens the embedded endpoint with all files, and finds the cubes that have observations. */
export async function openReference(files: string[], closing: Closing): Promise<Reference> {
  const served = await serveEndpoint(createEndpoint({ files, timeoutMs: PATIENT.timeoutMs }))
  closing.push(() => served.close())
  const { url } = served
  const source = createSource({ type: 'sparql', key: 'oxigraph', label: 'Oxigraph', url, isTrusted: true })
  const iris: string[] = []
  for (const iri of (await readCubeIris({ url })).sort()) {
    const table = await source.observations({ iri }, 'de', { limit: 1 }).catch(() => undefined)
    if (table && table.rowCount > 0) iris.push(iri)
  }
  return { source, url, iris }
}

/** Opens the other kinds, one after the other. Reports the names of those that cannot run here. */
export async function* openOthers(
  files: string[],
  { url, iris }: Reference,
  closing: Closing,
  onNotRun: (name: string) => void,
): AsyncGenerator<OpenedSource> {
  yield await openCopies('copies (DuckDB) of Oxigraph, which is down', url, iris, closing)
  const virtuoso = await startVirtuoso(10_000, 20_000).catch(() => undefined)
  if (virtuoso) {
    closing.push(() => virtuoso.stop())
    const geoUrl = await loadIntoVirtuoso(virtuoso, files, closing)
    const own = {
      type: 'sparql',
      key: 'virtuoso',
      label: 'Virtuoso',
      url: virtuoso.url,
      isTrusted: true,
    } as const
    const source = createSource({ ...own, geoUrl })
    yield { name: 'Virtuoso', source, holds: () => true, keepsFewerDigits: true }
    const name = 'copies (DuckDB) of Virtuoso, which is down'
    yield { ...(await openCopies(name, virtuoso.url, iris, closing, geoUrl)), keepsFewerDigits: true }
  } else onNotRun('Virtuoso')
  const postgres = await startPostgres().catch(() => undefined)
  if (postgres) {
    closing.push(() => postgres.stop())
    yield await openPostgresSource(postgres.url, url, iris, closing)
  } else onNotRun('PostgreSQL')
}

/**
 * Loads quads into Virtuoso. Geometries that name their coordinate system, which Virtuoso rejects, are served by a
 * second endpoint, as geometries often are. Returns the URL of that endpoint, if there is one.
 */
async function loadIntoVirtuoso(
  virtuoso: TestVirtuoso,
  files: string[],
  closing: Closing,
): Promise<string | undefined> {
  const refused: string[] = []
  for (const [index, quads] of readQuads(files)) {
    const loading = virtuoso.load(quads, 'application/n-quads', `https://compared.example/${index}`)
    await loading.catch(() => refused.push(files[index] ?? ''))
  }
  if (refused.length === 0) return undefined
  const served = await serveEndpoint(createEndpoint({ files: refused, timeoutMs: PATIENT.timeoutMs }))
  closing.push(() => served.close())
  return served.url
}

/** Opens copies of the cubes while their endpoint is down, so that all results come from the copies. */
async function openCopies(
  name: string,
  url: string,
  iris: string[],
  closing: Closing,
  geoUrl?: string,
): Promise<OpenedSource> {
  let isDown = false
  const fetch: FetchFunction = (address, init) =>
    isDown ? Promise.reject(new TypeError('fetch failed')) : globalThis.fetch(address, init)
  const asked = { url, fetch, retries: 0, ...PATIENT }
  const endpoint = { ...asked, guard: createEndpointGuard(asked) }
  const live = createSource({
    type: 'sparql',
    key: 'copied',
    label: name,
    isTrusted: true,
    geoUrl,
    ...endpoint,
  })
  const folder = await mkdtemp(join(tmpdir(), 'tessera-compared-'))
  closing.push(() => rm(folder, { recursive: true }))
  const store = await CopyStore.open({ folder, maxBytes: 1e10 })
  closing.push(() => store.close())
  const source = createSnapshotSource(live, {
    endpoint,
    store,
    maxCubeRows: 1e7,
    onError: (error, iri) => {
      if (!isDown) console.error(iri, error)
    },
  })
  for (const iri of iris) await source.observations({ iri }, 'de')
  await source.search({ query: '', order: 'SCORE', includeDrafts: true, filters: [] }, 'de')
  await source.idle()
  isDown = true
  return { name, source, holds: (iri) => source.copyOf(iri) !== undefined }
}

async function openPostgresSource(
  address: string,
  url: string,
  iris: string[],
  closing: Closing,
): Promise<OpenedSource> {
  for (const iri of iris) {
    const { document, rows } = await readCube(iri, { cubes: { url } })
    await writeCube(address, { document, rows: [rows] })
  }
  const source = createSqlSource({ key: 'postgres', label: 'PostgreSQL', url: address, isTrusted: true })
  closing.push(() => source.close())
  return { name: 'PostgreSQL', source, holds: () => true }
}
