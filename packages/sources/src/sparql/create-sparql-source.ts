import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CubeFilter } from '@tessera/cube'
import { toToday } from '../model/choose-latest.ts'
import type { OpenCube } from '../model/open-cube.ts'
import { PromiseCache, SharedReads } from '../model/promise-cache.ts'
import { canBeIri } from '../model/rdf-term.ts'
import { readComponents } from '../model/read-components.ts'
import { readGeoShapes } from '../model/read-geo-shapes.ts'
import { asksAboutDimensions } from '../search/catalogue-filters.ts'
import { keepEntries } from '../search/keep-entries.ts'
import { searchCatalogue } from '../search/search-catalogue.ts'
import type { CubeSource } from '../source.ts'
import type { CommonOptions } from '../source-kind.ts'
import { createSparqlClient, type SparqlClientOptions } from './client.ts'
import { createEndpointGuard, type GuardedEndpoint } from './endpoint-guard.ts'
import { createKeptCatalogue } from './kept-catalogue.ts'
import { hasOtherVocabularyOnly, toOtherVocabulary } from './other-vocabulary.ts'
import { readStatements, toMetadata } from './read-metadata.ts'
import {
  readObservationQuery,
  readObservations,
  readPossibleFilters,
  readPreviewRows,
} from './read-observations.ts'
import { readLatestIri, readUnversionedIri } from './read-versions.ts'
import { SparqlCube } from './sparql-cube.ts'

/**
 * The options of a source. `url` may be a path if the source has its own fetch. The endpoint at `geoUrl` is always
 * queried with POST.
 */
export type SparqlSourceOptions = CommonOptions &
  SparqlClientOptions & {
    /** The iri that cubes must name as schema:workExample to be listed; all cubes by default. */
    application?: string | undefined
    /** Queried for geometries missing in the cubes' own store. */
    geoUrl?: string | undefined
    /** Whether the data never change while the process runs, and the files in `keepIn` are of the same data. */
    isUnchanging?: boolean | undefined
    /** Address of a query editor; `{origin}/sparql` of the source by default. */
    editorUrl?: string | undefined
  }

/** A source whose endpoint can also be queried for raw cells, from which copies are made. */
export type SparqlSource = CubeSource & {
  endpoint: GuardedEndpoint
  /** Like `queryEditorUrl`, with the cube opened from a copy. */
  queryEditorUrlOf(cube: OpenCube, filter: CubeFilter): Promise<string | undefined>
}

const CUBE_MAX_AGE_MS = 300_000
const MAX_OPEN_CUBES = 50
const PREVIEW_ROWS = 10

/** Creates a source for the cubes of a SPARQL 1.1 endpoint. */
export function createSparqlSource(options: SparqlSourceOptions): SparqlSource {
  const { key, label, url, isTrusted, geoUrl, rowLimit, application } = options
  for (const iri of [...(application === undefined ? [] : [application]), ...(options.graphs ?? [])]) {
    if (!canBeIri(iri))
      throw new TypeError(`The data source "${key}" names "${iri}", which is not an absolute iri.`)
  }
  const guard = options.guard ?? createEndpointGuard(options)
  const endpoint = { ...options, guard }
  const client = createSparqlClient(endpoint)
  const geo = geoUrl === undefined ? undefined : createGeoEndpoint(options, geoUrl)
  const once = new SharedReads()
  const cubes = new PromiseCache<SparqlCube>(MAX_OPEN_CUBES, CUBE_MAX_AGE_MS)
  const catalogue = createKeptCatalogue(
    client,
    application,
    keepCatalogue(options),
    undefined,
    options.isUnchanging,
  )
  const vocabularies = new PromiseCache<boolean>(1, CUBE_MAX_AGE_MS)
  const hasOtherVocabulary = (): Promise<boolean> =>
    vocabularies.read('', () => hasOtherVocabularyOnly(client))
  const open = (iri: string): Promise<SparqlCube> =>
    cubes.read(iri, () => SparqlCube.open(client.aboutCube(iri), iri, geo?.client))
  const readQueryEditorUrl = async (cube: OpenCube, filter: CubeFilter): Promise<string | undefined> => {
    const query = await readObservationQuery(cube, filter)
    return query && `${toEditor(options)}#query=${encodeURIComponent(String(query))}&requestMethod=POST`
  }
  return {
    key,
    label,
    type: 'sparql',
    url,
    isTrusted,
    redirectsToLatest: true,
    hasQueryAddress: true,
    endpoint,
    async check(iri, locale, other = application) {
      // Loaded on demand, since only publishers need it.
      const { checkCube } = await import('./check-cube.ts')
      return checkCube(client.aboutCube(iri), iri, { locale, application: other, today: toToday() })
    },
    async search(query, locale) {
      const [index, dimensions] = await Promise.all([
        catalogue.readIndex(),
        asksAboutDimensions(query) ? catalogue.readDimensions() : undefined,
      ])
      if (index.entries.length === 0 && (await hasOtherVocabulary())) throw toOtherVocabulary()
      return searchCatalogue(index, dimensions, query, locale)
    },
    metadata: async (iri, locale) =>
      toMetadata(await once.read(`about ${iri}`, () => readStatements(client.aboutCube(iri), iri)), locale),
    components: async (filter, locale, { loadValues = false } = {}) =>
      readComponents(await open(filter.iri), filter, locale, loadValues),
    observations: async (filter, locale, bounds = {}) =>
      readObservations(await open(filter.iri), filter, locale, { ...bounds, rowLimit }),
    async preview(iri, locale) {
      const cube = await open(iri)
      const [components, observations] = await Promise.all([
        readComponents(cube, { iri }, locale, false),
        readPreviewRows(cube, locale, PREVIEW_ROWS),
      ])
      return { ...components, observations }
    },
    possibleFilters: async (iri, filters) => readPossibleFilters(await open(iri), filters),
    latestIri: (iri) => once.read(`latest ${iri}`, () => readLatestIri(client, iri, toToday())),
    unversionedIri: (iri) => once.read(`history ${iri}`, () => readUnversionedIri(client, iri)),
    geoShapes: async (iri, dimensionId, locale) => readGeoShapes(await open(iri), dimensionId, locale),
    queryEditorUrl: async (filter) => readQueryEditorUrl(await open(filter.iri), filter),
    queryEditorUrlOf: readQueryEditorUrl,
    endpointStates: () => [guard, ...(geo ? [geo.guard] : [])].map((each) => each.state()),
  }
}

/** Returns the file of a catalogue. It is named after everything that determines which cubes are listed. */
function keepCatalogue({ keepIn, url, application, graphs, headers }: SparqlSourceOptions) {
  if (keepIn === undefined) return undefined
  const name = createHash('sha256').update(JSON.stringify([url, application, graphs, headers]))
  return keepEntries(join(keepIn, `${name.digest('hex').slice(0, 40)}.json`))
}

/**
 * Returns the options of the endpoint for geometries. It has its own method and graphs, and must not receive our
 * headers, which may contain keys.
 */
const toGeoOptions = ({
  method: _method,
  graphs: _graphs,
  headers: _headers,
  cubePaths: _cubePaths,
  guard: _guard,
  ...rest
}: SparqlSourceOptions): SparqlSourceOptions => rest

function createGeoEndpoint(options: SparqlSourceOptions, url: string) {
  const geoOptions = { ...toGeoOptions(options), url }
  const guard = createEndpointGuard(geoOptions)
  return { guard, client: createSparqlClient({ ...geoOptions, guard }) }
}

function toEditor({ editorUrl, url }: SparqlSourceOptions): string {
  if (editorUrl !== undefined) return editorUrl
  return url.startsWith('/') ? '/sparql' : `${new URL(url).origin}/sparql`
}
