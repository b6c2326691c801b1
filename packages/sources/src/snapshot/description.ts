import { type CubeMetadata, LOCALES, type Locale } from '@tessera/cube'
import type { Columns } from '../columns/columns.ts'
import type { SnapshotCube } from '../columns/copied-cube.ts'
import { type CubeDescription, toEdgesKey } from '../model/cube-description.ts'
import type { CubeStructure, HierarchyEdges } from '../model/cube-structure.ts'
import { canBeIri, isIriTerm, type RdfTerm } from '../model/rdf-term.ts'
import { isErrorShape } from '../model/resolve-kind.ts'
import type { CubeSource, GeoShapes } from '../source.ts'
import { toVersionsOfQuery } from '../sparql/queries/versions.ts'
import type { SparqlCube } from '../sparql/sparql-cube.ts'
import { TripleIndex } from '../sparql/triple-index.ts'

/** Reads all metadata of a cube whose observations are already copied. */
export async function readDescription(
  live: CubeSource,
  cube: SparqlCube,
  copy: Columns,
): Promise<CubeDescription> {
  const { structure, directory } = cube
  const [lists, edges, metadata, latestIri, versions] = await Promise.all([
    readLists(cube),
    readEdges(cube),
    readMetadataOfAll(live, structure.iri),
    live.latestIri(structure.iri),
    readVersions(cube),
  ])
  const iris = new Set([...(await readObservedIris(cube, copy)), ...readStatedIris(structure, lists, edges)])
  const details = await directory.read([...iris])
  const termsets = new Set([...details.values()].flatMap((each) => each.termsets))
  return {
    structure,
    lists,
    edges,
    details,
    termsets: await directory.readSharedTermsets([...termsets]),
    metadata,
    latestIri,
    versions,
  }
}

async function readLists(cube: SparqlCube): Promise<Map<string, RdfTerm[]>> {
  const listed = cube.structure.properties.filter((property) => property.hasList)
  return new Map(
    await Promise.all(
      listed.map(async (each) => [each.path, await cube.readValueTerms(each)] satisfies [string, RdfTerm[]]),
    ),
  )
}

async function readEdges(cube: SparqlCube): Promise<Map<string, HierarchyEdges>> {
  const wanted = cube.structure.properties.flatMap((property) =>
    property.hierarchies.map((hierarchy) => ({ property, hierarchy })),
  )
  return new Map(
    await Promise.all(
      wanted.map(
        async ({ property, hierarchy }) =>
          [toEdgesKey(property.path, hierarchy.key), await cube.readEdges(property, hierarchy)] satisfies [
            string,
            HierarchyEdges,
          ],
      ),
    ),
  )
}

async function readMetadataOfAll(live: CubeSource, iri: string): Promise<Record<Locale, CubeMetadata>> {
  const read = async (locale: Locale) => [locale, await live.metadata(iri, locale)] as const
  return Object.fromEntries(await Promise.all(LOCALES.map(read))) as Record<Locale, CubeMetadata>
}

async function readVersions({ client, structure }: SparqlCube): Promise<string[]> {
  const index = TripleIndex.fromRows(await client.select(toVersionsOfQuery(structure.iri)))
  return [...new Set([structure.unversionedIri, ...index.subjects()])].filter((iri) => iri !== structure.iri)
}

async function readObservedIris(cube: SparqlCube, copy: Columns): Promise<string[]> {
  const iris: string[] = []
  for (const property of cube.structure.properties) {
    const index = copy.findColumn(property.path)
    if (copy.plan.columns[index]?.kind !== 'codes' || isErrorShape(property)) continue
    for (const term of await copy.readTerms(index, [])) if (isIriTerm(term)) iris.push(term.value)
  }
  return iris
}

function readStatedIris(
  { properties }: CubeStructure,
  lists: Map<string, RdfTerm[]>,
  edges: Map<string, HierarchyEdges>,
): string[] {
  const contexts = properties.flatMap(({ limits }) => limits.flatMap((limit) => limit.contexts))
  const terms = [
    ...[...lists.values()].flat(),
    ...contexts.flatMap(({ value, from, to }) => [value, from, to]),
  ]
  const roots = properties.flatMap(({ hierarchies }) => hierarchies.flatMap((each) => each.roots))
  const nodes = [...edges.values()].flatMap((levels) => levels.flatMap((level) => [...level.values()].flat()))
  return [...terms.flatMap((term) => (isIriTerm(term) ? [term.value] : [])), ...roots, ...nodes].filter(
    canBeIri,
  )
}

const toPlain = ({ structure, lists, edges, details, termsets, ...rest }: CubeDescription) => ({
  ...rest,
  structure: { ...structure, units: [...structure.units] },
  lists: [...lists],
  edges: [...edges].map(([key, levels]) => [key, levels.map((level) => [...level])] as const),
  details: [...details],
  termsets: [...termsets],
})

export const toWritten = (description: CubeDescription): string => JSON.stringify(toPlain(description))

/** Parses a stored description without validation: the checksum of the file matched, so this code wrote it. */
export function fromWritten(text: string): CubeDescription {
  const written: ReturnType<typeof toPlain> = JSON.parse(text)
  return {
    ...written,
    structure: { ...written.structure, units: new Map(written.structure.units) },
    lists: new Map(written.lists),
    edges: new Map(written.edges.map(([key, levels]) => [key, levels.map((level) => new Map(level))])),
    details: new Map(written.details),
    termsets: new Map(written.termsets),
  }
}

/** Returns the key of the shapes of a dimension's values among the notes of a copy. */
export const toShapesKey = (path: string, locale: Locale): string => `shapes ${locale} ${path}`

/** Returns the shapes of a dimension's values as stored with a copy, or `undefined` if they are not stored. */
export async function readCopiedShapes(
  cube: SnapshotCube,
  dimensionId: string,
  locale: Locale,
): Promise<GeoShapes | undefined> {
  const path = cube.readProperty(dimensionId)?.path
  const text = path === undefined ? undefined : await cube.copy.readNote(toShapesKey(path, locale))
  return text === undefined ? undefined : JSON.parse(text)
}
