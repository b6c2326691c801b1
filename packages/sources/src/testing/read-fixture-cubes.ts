import { createEndpoint, type Endpoint } from '../endpoint/index.ts'
import type { MemoryCube } from '../memory/create-memory-source.ts'
import { MemoryColumns } from '../memory/memory-columns.ts'
import { readDescription } from '../snapshot/description.ts'
import { readObservationCount, readPages } from '../snapshot/read-pages.ts'
import { readCatalogue } from '../sparql/catalogue.ts'
import { createSparqlClient, type FetchFunction, type SparqlClient } from '../sparql/client.ts'
import { createSparqlSource } from '../sparql/create-sparql-source.ts'
import { OpenCube } from '../sparql/open-cube.ts'
import { toGeometriesQuery } from '../sparql/queries/geometries.ts'
import type { Row } from '../sparql/rdf-term.ts'
import { isMeasureShape, resolveDimensionKind, resolveMeasureKind } from '../sparql/resolve-kind.ts'
import { iri, sparql } from '../sparql/term.ts'
import { vocabulary } from '../sparql/vocabulary.ts'
import { fromDescription } from '../sql/from-description.ts'

const BASE = 'https://cubes.example/'
const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname

/** The cubes of the contract suite as documents and rows: asked of the embedded endpoint, as any cube would be. */
export async function readFixtureCubes(): Promise<MemoryCube[]> {
  const endpoints = [fixture('cubes.trig'), fixture('geometries.ttl')].map((file) =>
    createEndpoint({ files: [file] }),
  )
  try {
    const [cubes, geometries] = endpoints.map(toFetch)
    if (!cubes || !geometries) throw new Error('There is no endpoint.')
    const read: MemoryCube[] = []
    for (const iri of await readIris(cubes)) read.push(await readCube(iri, cubes, geometries))
    return [...read, toShapeless()]
  } finally {
    for (const endpoint of endpoints) await endpoint.close()
  }
}

const toFetch =
  (endpoint: Endpoint): FetchFunction =>
  async (url, init) => {
    await endpoint.ready
    return endpoint.query(new Request(url, init))
  }

const URL_OF_TESTS = 'https://endpoint.example/query'

/** Cubes that say something about their dimensions and their status, those that have expired included. */
async function readIris(fetch: FetchFunction): Promise<string[]> {
  const { cube, rdf, schema } = vocabulary
  const rows = await createSparqlClient({
    url: URL_OF_TESTS,
    fetch,
  }).select(sparql`SELECT DISTINCT ?cube WHERE {
    ?cube ${iri(rdf('type'))} ${iri(cube('Cube'))} . ?cube ${iri(cube('observationConstraint'))} ?shape .
    ?cube ${iri(schema('creativeWorkStatus'))} ?status . }`)
  return rows.map((row) => row.cube?.value ?? '')
}

async function readCube(cubeIri: string, fetch: FetchFunction, geoFetch: FetchFunction): Promise<MemoryCube> {
  const client = createSparqlClient({ url: URL_OF_TESTS, fetch })
  const live = createSparqlSource({ key: 'f', label: 'F', url: URL_OF_TESTS, isTrusted: true, fetch })
  const cube = await OpenCube.open(client, cubeIri)
  const columns = cube.structure.properties.map((property) => {
    const kind = isMeasureShape(property) ? resolveMeasureKind(property) : resolveDimensionKind(property)
    return {
      path: property.path,
      kind: kind === 'NumericalMeasure' ? ('numbers' as const) : ('codes' as const),
    }
  })
  const rows: Row[] = []
  const paths = columns.map(({ path }) => path)
  for await (const page of readPages(cube, paths, await readObservationCount(cube))) rows.push(...page)
  const description = await readDescription(live, cube, new MemoryColumns(columns, rows))
  const entries = await readCatalogue(client, undefined, '2026-01-01')
  const geoClient = createSparqlClient({ url: URL_OF_TESTS, fetch: geoFetch })
  const wanted = [...description.details.values()].flatMap((value) => value.geometries)
  const document = fromDescription({
    description,
    entry: entries.find((entry) => entry.iri === cubeIri),
    geometries: new Map([...(await readShapes(client, wanted)), ...(await readShapes(geoClient, wanted))]),
  })
  return { document, rows }
}

async function readShapes(client: SparqlClient, iris: string[]): Promise<Map<string, string>> {
  if (iris.length === 0) return new Map()
  const rows = await client.select(toGeometriesQuery(iris))
  return new Map(rows.map(({ geometry, wkt }) => [geometry?.value ?? '', wkt?.value ?? '']))
}

/** A cube that says nothing about its dimensions: no document may leave them out. */
const toShapeless = (): MemoryCube => ({
  document: { version: 1, iri: `${BASE}shapeless`, name: { de: 'Formlos' }, components: [] },
  rows: [],
})
