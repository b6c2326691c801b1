import { allComponents, readComponentId } from '@tessera/cube'
import { unversionedIriDocument } from './documents/catalogue.ts'
import { loadComponents, type SourceReference } from './load-chart-data.ts'
import type { RunQuery } from './page-context.ts'

/** What migrations of stored charts ask about a cube. */
export type CubeLookup = { unversionedIri: string; componentIris: string[] }

/** Asks about cubes, by their iris; one that the source does not answer for is left out. */
export async function lookUpCubes(
  query: RunQuery,
  source: SourceReference,
  iris: string[],
): Promise<Map<string, CubeLookup>> {
  const found = await Promise.all(
    iris.map(async (iri) => {
      const cube = await lookUp(query, source, iri).catch(() => undefined)
      return cube ? [[iri, cube] as const] : []
    }),
  )
  return new Map(found.flat())
}

async function lookUp(query: RunQuery, source: SourceReference, iri: string): Promise<CubeLookup> {
  const [answer, components] = await Promise.all([
    query(unversionedIriDocument, { sourceType: source.type, sourceUrl: source.url, iri }),
    // iris are the same in every language
    loadComponents(query, source, [{ iri }], 'de'),
  ])
  const componentIris = allComponents(components).flatMap(({ id }) => readComponentId(id)?.componentIri ?? [])
  return { unversionedIri: answer.dataCubeUnversionedIri, componentIris }
}
