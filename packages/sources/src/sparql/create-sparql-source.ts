import type { CubeSource } from '../source.ts'
import { asksAboutDimensions } from './catalogue-filters.ts'
import { createSparqlClient, type FetchFunction, type SparqlMethod } from './client.ts'
import { createEndpointGuard, type EndpointGuard } from './endpoint-guard.ts'
import { createKeptCatalogue } from './kept-catalogue.ts'
import { OpenCube } from './open-cube.ts'
import { hasOtherVocabularyOnly, toOtherVocabulary } from './other-vocabulary.ts'
import { PromiseCache } from './promise-cache.ts'
import { readComponents } from './read-components.ts'
import { readGeoShapes } from './read-geo-shapes.ts'
import { readStatements, toMetadata } from './read-metadata.ts'
import { readObservationQuery, readObservations, readPreviewRows } from './read-observations.ts'
import { readPossibleFilters } from './read-possible-filters.ts'
import { readLatestIri, readUnversionedIri } from './read-versions.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { SharedReads } from './shared-reads.ts'
import { isIri } from './term.ts'

export type SparqlSourceOptions = {
  key: string
  label: string
  /** As saved charts name it; a path only where the source comes with its own fetch. */
  url: string
  isTrusted: boolean
  /** How the endpoint is asked; POST where left out. The one at `geoUrl` is always asked with POST. */
  method?: SparqlMethod
  /** Questions about one cube go to `{url}/{iri of the cube}`; to `url` where left out. */
  cubePaths?: boolean
  headers?: Record<string, string>
  /** For one question to the endpoint; 30 000 where left out. */
  timeoutMs?: number
  /** The graphs to read, those with names of themes and units included; the endpoint's own choice where left out. */
  graphs?: string[]
  /** Iri that a cube must name as schema:workExample to be listed; all cubes are where left out. */
  application?: string
  /** Asked for the geometries that the cubes' own store lacks. */
  geoUrl?: string
  maxBytes?: number
  /** How often the endpoint is asked again after a failure that may pass; 2 where left out. */
  retries?: number
  /** Selections with more observations are refused. */
  rowLimit?: number
  /** Where people may try queries; `{origin}/sparql` of the source where left out. */
  editorUrl?: string
  fetch?: FetchFunction
  /** Shared by all who ask the same endpoint; one of its own where left out. */
  guard?: EndpointGuard
}

const CUBE_MAX_AGE_MS = 300_000
const MAX_OPEN_CUBES = 50
const PREVIEW_ROWS = 10

/** Cubes of any SPARQL 1.1 endpoint. */
export function createSparqlSource(options: SparqlSourceOptions): CubeSource {
  const { key, label, url, isTrusted, geoUrl, rowLimit, application } = options
  for (const iri of [...(application === undefined ? [] : [application]), ...(options.graphs ?? [])]) {
    if (!isIri(iri))
      throw new TypeError(`The data source "${key}" names "${iri}", which is not an absolute iri.`)
  }
  const guard = options.guard ?? createEndpointGuard(options)
  const client = createSparqlClient({ ...options, guard })
  const geo = geoUrl === undefined ? undefined : createGeoEndpoint(options, geoUrl)
  const once = new SharedReads()
  const cubes = new PromiseCache<OpenCube>(MAX_OPEN_CUBES, CUBE_MAX_AGE_MS)
  const catalogue = createKeptCatalogue(client, application)
  const vocabularies = new PromiseCache<boolean>(1, CUBE_MAX_AGE_MS)
  const hasOtherVocabulary = (): Promise<boolean> =>
    vocabularies.read('', () => hasOtherVocabularyOnly(client))
  const open = (iri: string): Promise<OpenCube> =>
    cubes.read(iri, () => OpenCube.open(client.aboutCube(iri), iri))
  return {
    key,
    label,
    type: 'sparql',
    url,
    isTrusted,
    redirectsToLatest: true,
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
    geoShapes: async (iri, dimensionId, locale) =>
      readGeoShapes(await open(iri), geo?.client, dimensionId, locale),
    async queryEditorUrl(filter) {
      const query = await readObservationQuery(await open(filter.iri), filter)
      if (!query) return undefined
      return `${toEditor(options)}#query=${encodeURIComponent(String(query))}&requestMethod=POST`
    },
    endpointStates: () => [guard, ...(geo ? [geo.guard] : [])].map((each) => each.state()),
  }
}

/** Another endpoint has ways and graphs of its own, and must not be sent the headers (keys, perhaps) of this one. */
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

const toToday = (): string => new Date().toISOString().slice(0, 10)

function toEditor({ editorUrl, url }: SparqlSourceOptions): string {
  if (editorUrl !== undefined) return editorUrl
  return url.startsWith('/') ? '/sparql' : `${new URL(url).origin}/sparql`
}
