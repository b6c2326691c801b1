import * as vocabulary from '@tessera/cube/rdf'
import { toTexts } from '../model/rdf-term.ts'
import {
  type CatalogueDimension,
  type CatalogueEntry,
  type NamedNode,
  toCreator,
} from '../search/catalogue.ts'
import type { SparqlClient } from './client.ts'
import { readTimeUnit } from './parse-property.ts'
import { toCatalogueDimensionsQuery, toCatalogueQuery } from './queries/catalogue.ts'
import { readNames } from './read-names.ts'
import { TripleIndex } from './triple-index.ts'

const { dcat, dct, meta, schema } = vocabulary

/** Reads all cubes that may be listed. */
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
      .some((status) => status.value === vocabulary.status('Published')),
    datePublished: index.value(cube, schema('datePublished')),
    creator: toCreator([...named(cube, dct('creator')), ...named(cube, schema('creator'))]),
    publishers: index.texts(cube, dct('publisher')),
    themes: named(cube, dcat('theme')),
    subthemes: named(cube, schema('about')),
    termsets: named(cube, meta('isUsedIn')),
  }))
}

/** Reads, by cube, the dimensions by which it could be joined with others. */
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
