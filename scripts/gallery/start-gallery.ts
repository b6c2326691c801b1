import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, loadComponents, type RunQuery, toApiError } from '@tessera/api'
import type { Components } from '@tessera/cube'
import { demoCubes } from '@tessera/demo'
import type { Project } from '@tessera/project'
import { createSource, type SourceEntry } from '@tessera/sources'
import { createEndpoint } from '@tessera/sources/endpoint'
import { createImportedSource, IMPORTED_URL } from '@tessera/sources/sql'
import { print } from 'graphql'
import { readDemo } from '../../apps/server/src/demo/read-demo.ts'
import { IMPORTED_FOLDER } from '../../apps/server/src/import/imported-folder.ts'
import { runImport } from '../../apps/server/src/import/run-import.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { EMBEDDED_URL } from '../../apps/server/src/sources.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { PATIENCE } from '../../apps/server/src/testing/start-test-server.ts'
import { type GalleryCase, IMPORTED_FILES, RDF_FILES } from '../../e2e/gallery/gallery-case.ts'
import { galleryCases } from '../../e2e/gallery/gallery-cases.ts'
import { type GalleryCube, toChartKey, toGalleryProject } from './to-gallery-project.ts'

const CUBES = join(import.meta.dirname, '../../e2e/gallery/cubes')

/** A server on which every case of the gallery is published under `toChartKey(case)`. */
export type Gallery = {
  url: string
  query: RunQuery
  cases: GalleryCase[]
  close(): Promise<void>
  dataDir: string
}

/** Timeout of a query, in ms: much more than readers would wait, since the machine may be busy. */
const TIMEOUT_MS = 10 * 60_000

/** Starts a separate server with the demo and the awkward cubes, and publishes the cases. */
export async function startGallery(cases: GalleryCase[] = galleryCases): Promise<Gallery> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-gallery-'))
  const log = createLog('silent')
  await importFiles(dataDir)
  const demo = await readDemo(dataDir, log)
  if (!('files' in demo)) throw new Error('The demo could not be written.')
  const endpoint = createEndpoint({ files: [...demo.files, ...RDF_FILES.map((file) => join(CUBES, file))] })
  await endpoint.ready
  const imported = createImportedSource({ folder: join(dataDir, IMPORTED_FOLDER), timeoutMs: TIMEOUT_MS })
  const sources: SourceEntry[] = [
    { source: embedded(endpoint.query), isEmbedded: true },
    { source: imported },
  ]
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'production' })
  const server = await startServer(settings, { sources, log, patience: PATIENCE })
  await server.ready
  const url = server.url.replace('localhost', '127.0.0.1')
  const query = createQuery(url)
  await publishAll(cases, url, query)
  return {
    url,
    query,
    cases,
    async close() {
      await server.close()
      await Promise.all([endpoint.close(), imported.close()])
      rmSync(dataDir, { recursive: true, force: true })
    },
    dataDir,
  }
}

async function importFiles(dataDir: string): Promise<void> {
  const said: string[] = []
  const output = { write: (text: string) => said.push(text) > 0 }
  const code = await runImport({
    args: [...IMPORTED_FILES.map((file) => join(CUBES, file)), '--data-dir', dataDir],
    env: {},
    folder: CUBES,
    output,
    errors: output,
  })
  if (code !== 0) throw new Error(said.join(''))
}

const embedded = (query: (request: Request) => Promise<Response>) =>
  createSource({
    type: 'sparql',
    key: 'Demo',
    label: 'Demo',
    url: EMBEDDED_URL,
    isTrusted: true,
    timeoutMs: TIMEOUT_MS,
    fetch: (address, init) => query(new Request(new URL(address, 'http://gallery.example'), init)),
  })

const createQuery =
  (url: string): RunQuery =>
  async (document, variables) => {
    const response = await fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables }),
    })
    const answer = await response.json()
    if (answer.errors) throw toApiError(answer.errors)
    if (!answer.data) throw new ApiError(`The server answered ${response.status}.`)
    return answer.data
  }

const AT_A_TIME = 6

/** Publishes the cases, loading the components of each cube once per language. */
async function publishAll(cases: GalleryCase[], url: string, query: RunQuery): Promise<void> {
  const known = new Map<string, Promise<Components>>()
  const readComponents = ({ cube, locale }: GalleryCase): Promise<Components> => {
    const { source, iri } = findCube(cube)
    const key = `${locale} ${iri}`
    const components = known.get(key) ?? loadComponents(query, source, [{ iri }], locale)
    known.set(key, components)
    return components
  }
  // limited to what a browser sends at a time: the server would reject more
  const left = cases.values()
  const publishSome = async (): Promise<void> => {
    for (const each of left)
      await publish(each.name, toGalleryProject(each, findCube(each.cube), await readComponents(each)), url)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, publishSome))
}

async function publish(name: string, project: Project, url: string): Promise<void> {
  const response = await fetch(`${url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`)
}

function findCube(name: string): GalleryCube {
  const [kind, own = ''] = name.split('/')
  if (kind === 'imported') {
    const iri = `urn:tessera:import:${own}`
    return { source: { type: 'sql', url: IMPORTED_URL }, iri, unversionedIri: iri }
  }
  const source: GalleryCube['source'] = { type: 'sparql', url: EMBEDDED_URL }
  if (kind === 'rdf') {
    const unversionedIri = `https://gallery.example/${own}`
    return { source, iri: `${unversionedIri}/1`, unversionedIri }
  }
  const cube = demoCubes.find((candidate) => candidate.name === name)
  if (!cube) throw new Error(`There is no demo cube ${name}.`)
  return { source, iri: cube.iri, unversionedIri: cube.unversionedIri }
}

/** Returns the URL of a case's picture, in the width of the case unless another one is given. */
export const pictureUrl = (
  { url }: Pick<Gallery, 'url'>,
  each: GalleryCase,
  format: 'svg' | 'png',
  width = each.width,
): string => `${url}/v/${toChartKey(each)}.${format}?lang=${each.locale}&width=${width}${toViewQuery(each)}`

/** Returns the query parameters for a case's view. */
export const toViewQuery = ({ view }: GalleryCase): string => (view ? `&${view}` : '')
