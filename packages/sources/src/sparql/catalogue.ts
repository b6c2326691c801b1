import type { TimeUnit } from '@tessera/cube'
import type { SparqlClient } from './client.ts'
import { readTimeUnit } from './parse-property.ts'
import { toCatalogueDimensionsQuery, toCatalogueQuery } from './queries/catalogue.ts'
import { type TaggedText, toTexts } from './rdf-term.ts'
import { readNames } from './read-names.ts'
import { TripleIndex } from './triple-index.ts'
import { PUBLISHED_IRI, vocabulary } from './vocabulary.ts'

/** Something with a name in all languages. */
export type NamedNode = { iri: string; names: TaggedText[] }

/** A cube as the catalogue holds it, in all languages, drafts too. */
export type CatalogueEntry = {
  iri: string
  unversionedIri: string
  names: TaggedText[]
  descriptions: TaggedText[]
  isPublished: boolean
  datePublished?: string
  creator?: NamedNode
  publishers: TaggedText[]
  themes: NamedNode[]
  subthemes: NamedNode[]
  termsets: NamedNode[]
}

/** A dimension that could join cubes: one of time, or one with values of a shared term set. */
export type CatalogueDimension = {
  path: string
  names: TaggedText[]
  timeUnit?: TimeUnit
  termsets: NamedNode[]
}

const { dcat, dct, meta, schema } = vocabulary

/** All cubes that may be listed. */
export async function readCatalogue(
  client: SparqlClient,
  application: string | undefined,
  today: string,
): Promise<CatalogueEntry[]> {
  const index = TripleIndex.fromRows(await client.select(toCatalogueQuery(application, today)))
  const cubes = index.subjects().filter((cube) => !cube.startsWith('_:'))
  const linked = [dct('creator'), schema('creator'), dcat('theme'), schema('about'), meta('isUsedIn')]
  const names = await readNames(
    client,
    cubes.flatMap((cube) => linked.flatMap((link) => index.iris(cube, link))),
  )
  const named = (cube: string, predicate: string): NamedNode[] =>
    index.iris(cube, predicate).map((iri) => ({ iri, names: names.get(iri) ?? [] }))
  return cubes.map((cube) => ({
    iri: cube,
    unversionedIri: index.iris(cube, schema('isPartOf'))[0] ?? cube,
    names: index.texts(cube, schema('name')),
    descriptions: index.texts(cube, schema('description')),
    isPublished: index
      .all(cube, schema('creativeWorkStatus'))
      .some((status) => status.value === PUBLISHED_IRI),
    datePublished: index.value(cube, schema('datePublished')),
    creator: toCreator([...named(cube, dct('creator')), ...named(cube, schema('creator'))]),
    publishers: index.texts(cube, dct('publisher')),
    themes: named(cube, dcat('theme')),
    subthemes: named(cube, schema('about')),
    termsets: named(cube, meta('isUsedIn')),
  }))
}

/** The first that has a name, else the first. */
export const toCreator = (creators: NamedNode[]): NamedNode | undefined =>
  creators.find((creator) => creator.names.length > 0) ?? creators[0]

/** By cube, the dimensions through which it could be joined with others. */
export async function readCatalogueDimensions(
  client: SparqlClient,
  application: string | undefined,
  today: string,
): Promise<Map<string, CatalogueDimension[]>> {
  const rows = await client.select(toCatalogueDimensionsQuery(application, today))
  const termsetNames = await readNames(
    client,
    rows.flatMap(({ termset }) => termset?.value ?? []),
  )
  const cubes = new Map<string, Map<string, CatalogueDimension>>()
  for (const { cube, path, unit, termset, name } of rows) {
    if (!cube || !path) continue
    const dimensions = cubes.get(cube.value) ?? new Map<string, CatalogueDimension>()
    cubes.set(cube.value, dimensions)
    const dimension = dimensions.get(path.value) ?? { path: path.value, names: [], termsets: [] }
    dimensions.set(path.value, dimension)
    dimension.timeUnit ??= readTimeUnit(unit?.value)
    if (name) dimension.names.push(...toTexts([name]))
    if (termset && !dimension.termsets.some(({ iri }) => iri === termset.value)) {
      dimension.termsets.push({ iri: termset.value, names: termsetNames.get(termset.value) ?? [] })
    }
  }
  return new Map([...cubes].map(([cube, dimensions]) => [cube, [...dimensions.values()]]))
}
