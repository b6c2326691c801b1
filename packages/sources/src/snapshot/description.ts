import type { CubeMetadata, Locale } from '@tessera/cube'
import type { Columns } from '../columns/columns.ts'
import type { CubeSource } from '../source.ts'
import type { CubeStructure, UnitShape } from '../sparql/cube-structure.ts'
import type { OpenCube } from '../sparql/open-cube.ts'
import { toVersionsOfQuery } from '../sparql/queries/versions.ts'
import { isIriTerm, type RdfTerm, type TaggedText } from '../sparql/rdf-term.ts'
import type { HierarchyEdges } from '../sparql/read-hierarchy-edges.ts'
import { isErrorShape } from '../sparql/resolve-kind.ts'
import { isIri } from '../sparql/term.ts'
import { TripleIndex } from '../sparql/triple-index.ts'
import type { ValueDetails } from '../sparql/value-details.ts'

/** All that a source can be asked about a cube besides its observations, in all languages, as it was when copied. */
export type CubeDescription = {
  structure: CubeStructure
  /** The values that the shape lists, by predicate. */
  lists: Map<string, RdfTerm[]>
  /** By predicate and key of the hierarchy. */
  edges: Map<string, HierarchyEdges>
  details: Map<string, ValueDetails>
  /** The term sets that dimensions share, with their names. */
  termsets: Map<string, TaggedText[]>
  metadata: Record<Locale, CubeMetadata>
  latestIri: string
  /** Other iris of the same cube: of its versions and its history. */
  versions: string[]
}

export const toEdgesKey = (path: string, hierarchyKey: string): string => `${path} ${hierarchyKey}`

/** Asks for all there is to be told about a cube whose observations are copied already. */
export async function readDescription(
  live: CubeSource,
  cube: OpenCube,
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

async function readLists(cube: OpenCube): Promise<Map<string, RdfTerm[]>> {
  const listed = cube.structure.properties.filter((property) => property.hasList)
  return new Map(
    await Promise.all(
      listed.map(async (each) => [each.path, await cube.readValueTerms(each)] satisfies [string, RdfTerm[]]),
    ),
  )
}

async function readEdges(cube: OpenCube): Promise<Map<string, HierarchyEdges>> {
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
  const read = (locale: Locale): Promise<CubeMetadata> => live.metadata(iri, locale)
  const [de, fr, it, en] = await Promise.all([read('de'), read('fr'), read('it'), read('en')])
  return { de, fr, it, en }
}

async function readVersions({ client, structure }: OpenCube): Promise<string[]> {
  const index = TripleIndex.fromRows(await client.select(toVersionsOfQuery(structure.iri)))
  return [...new Set([structure.unversionedIri, ...index.subjects()])].filter((iri) => iri !== structure.iri)
}

async function readObservedIris(cube: OpenCube, copy: Columns): Promise<string[]> {
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
  return [...terms.flatMap((term) => (isIriTerm(term) ? [term.value] : [])), ...roots, ...nodes].filter(isIri)
}

type Entries<Map_> = Map_ extends Map<infer Key, infer Value> ? [Key, Value][] : never
type WrittenDescription = Omit<CubeDescription, 'structure' | 'lists' | 'edges' | 'details' | 'termsets'> & {
  structure: Omit<CubeStructure, 'units'> & { units: [string, UnitShape][] }
  lists: Entries<CubeDescription['lists']>
  edges: [string, Entries<HierarchyEdges[number]>[]][]
  details: Entries<CubeDescription['details']>
  termsets: Entries<CubeDescription['termsets']>
}

export function toWritten(description: CubeDescription): string {
  const written: WrittenDescription = {
    ...description,
    structure: { ...description.structure, units: [...description.structure.units] },
    lists: [...description.lists],
    edges: [...description.edges].map(([key, levels]) => [key, levels.map((level) => [...level])]),
    details: [...description.details],
    termsets: [...description.termsets],
  }
  return JSON.stringify(written)
}

/** The text comes from a file whose checksum was right: it is what we wrote. */
export function fromWritten(text: string): CubeDescription {
  const written: WrittenDescription = JSON.parse(text)
  return {
    ...written,
    structure: { ...written.structure, units: new Map(written.structure.units) },
    lists: new Map(written.lists),
    edges: new Map(written.edges.map(([key, levels]) => [key, levels.map((level) => new Map(level))])),
    details: new Map(written.details),
    termsets: new Map(written.termsets),
  }
}

/** The key under which the shapes of a dimension's values are kept with a copy. */
export const toShapesKey = (path: string, locale: Locale): string => `shapes ${locale} ${path}`
