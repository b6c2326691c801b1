import * as vocabulary from '@tessera/cube/rdf'
import type { Row } from '../model/rdf-term.ts'
import { isMeasureShape, resolveDimensionKind, resolveMeasureKind } from '../model/resolve-kind.ts'
import { readDescription } from '../snapshot/description.ts'
import { planPages, readObservationCount, readPages } from '../snapshot/read-pages.ts'
import { createSparqlClient, type SparqlClient, type SparqlClientOptions } from '../sparql/client.ts'
import { createSparqlSource } from '../sparql/create-sparql-source.ts'
import { toGeometriesQuery } from '../sparql/queries/values.ts'
import { readCatalogue } from '../sparql/read-catalogue.ts'
import { SparqlCube } from '../sparql/sparql-cube.ts'
import { iri, sparql } from '../sparql/term.ts'
import { fromDescription } from './from-description.ts'
import type { MemoryCube } from './memory/create-memory-source.ts'
import { MemoryColumns } from './memory/memory-columns.ts'

/** The endpoint of cubes, and an endpoint for geometries that the first one lacks. */
export type CubesToRead = { cubes: SparqlClientOptions; geometries?: SparqlClientOptions }

/** Returns the IRIs of cubes with dimensions and a status, including expired ones. */
export async function readCubeIris(cubes: SparqlClientOptions): Promise<string[]> {
  const { cube, rdf, schema } = vocabulary
  const rows = await createSparqlClient(cubes).select(sparql`SELECT DISTINCT ?cube WHERE {
    ?cube ${iri(rdf('type'))} ${iri(cube('Cube'))} . ?cube ${iri(cube('observationConstraint'))} ?shape .
    ?cube ${iri(schema('creativeWorkStatus'))} ?status . }`)
  return rows.map((row) => row.cube?.value ?? '')
}

/** Reads a cube from an endpoint as a document and rows. */
export async function readCube(cubeIri: string, { cubes, geometries }: CubesToRead): Promise<MemoryCube> {
  const client = createSparqlClient(cubes)
  const live = createSparqlSource({ key: 'f', label: 'F', isTrusted: true, ...cubes })
  const cube = await SparqlCube.open(client, cubeIri)
  const columns = cube.structure.properties.map((property) => {
    const kind = isMeasureShape(property) ? resolveMeasureKind(property) : resolveDimensionKind(property)
    return {
      path: property.path,
      kind: kind === 'NumericalMeasure' ? ('numbers' as const) : ('codes' as const),
    }
  })
  const rows: Row[] = []
  const paths = columns.map(({ path }) => path)
  const pages = await planPages(cube, await readObservationCount(cube))
  for await (const page of readPages(cube, paths, pages)) rows.push(...page)
  const description = await readDescription(live, cube, new MemoryColumns(columns, rows))
  const entries = await readCatalogue(client, undefined, '2026-01-01')
  const wanted = [...description.details.values()].flatMap((value) => value.geometries)
  const texts = [
    await readShapes(client, wanted),
    ...(geometries ? [await readShapes(createSparqlClient(geometries), wanted)] : []),
  ]
  const document = fromDescription({
    description,
    entry: entries.find((entry) => entry.iri === cubeIri),
    geometries: new Map(texts.flatMap((each) => [...each])),
  })
  return { document, rows }
}

async function readShapes(client: SparqlClient, iris: string[]): Promise<Map<string, string>> {
  if (iris.length === 0) return new Map()
  const rows = await client.select(toGeometriesQuery(iris))
  return new Map(rows.map(({ geometry, wkt }) => [geometry?.value ?? '', wkt?.value ?? '']))
}
