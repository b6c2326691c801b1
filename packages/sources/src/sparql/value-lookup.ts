import * as vocabulary from '@tessera/cube/rdf'
import { canBeIri, isIriTerm, readNumber } from '../model/rdf-term.ts'
import { readTogether } from '../model/read-together.ts'
import { NO_DETAILS, type ValueDetails, type ValueDirectory } from '../model/value-details.ts'
import { waitForShared } from '../model/work-budget.ts'
import type { SparqlClient } from './client.ts'
import { toSharedTermsetsQuery, toValueDetailsQuery, toVersionsQuery } from './queries/values.ts'
import { TripleIndex } from './triple-index.ts'

/** The number of iris per query, because stores limit the length of a query. */
const BATCH_SIZE = 500

/** Looks up values in batches, each value only once. */
export const createValueLookup = (client: SparqlClient): ValueDirectory => ({
  read: readThrough(async (batch) => {
    const index = TripleIndex.fromRows(await client.select(toValueDetailsQuery(batch)))
    return new Map(batch.map((iri) => [iri, index.has(iri) ? parseDetails(index, iri) : NO_DETAILS]))
  }),
  readVersions: readThrough(async (batch) => {
    const versions = new Map<string, string[]>(batch.map((iri) => [iri, []]))
    for (const { v, lasting } of await client.select(toVersionsQuery(batch))) {
      if (isIriTerm(v) && lasting) versions.get(lasting.value)?.push(v.value)
    }
    return versions
  }),
  readSharedTermsets: readThrough(async (batch) => {
    const index = TripleIndex.fromRows(await client.select(toSharedTermsetsQuery(batch)))
    const shared = batch.filter((iri) => index.isA(iri, vocabulary.meta('SharedDimension')))
    return new Map(shared.map((iri) => [iri, index.texts(iri, vocabulary.schema('name'))]))
  }),
})

function readThrough<Found>(
  load: (batch: string[]) => Promise<Map<string, Found>>,
): (iris: string[]) => Promise<Map<string, Found>> {
  const known = new Map<string, Promise<Map<string, Found>>>()
  const loadTogether = readTogether((iris: string[]) => loadInBatches(iris, load))
  return async (iris) => {
    const wanted = [...new Set(iris)].filter(canBeIri)
    const unknown = wanted.filter((iri) => !known.has(iri))
    if (unknown.length > 0) {
      const loading = loadTogether(unknown)
      for (const iri of unknown) known.set(iri, loading)
      loading.catch(() => {
        for (const iri of unknown) if (known.get(iri) === loading) known.delete(iri)
      })
    }
    await waitForShared(Promise.all(new Set(wanted.map((iri) => known.get(iri)))))
    const found = new Map<string, Found>()
    for (const iri of wanted) {
      const value = (await known.get(iri))?.get(iri)
      if (value !== undefined) found.set(iri, value)
    }
    return found
  }
}

async function loadInBatches<Found>(
  iris: string[],
  load: (batch: string[]) => Promise<Map<string, Found>>,
): Promise<Map<string, Found>> {
  const loading: Promise<Map<string, Found>>[] = []
  for (let start = 0; start < iris.length; start += BATCH_SIZE) {
    loading.push(load(iris.slice(start, start + BATCH_SIZE)))
  }
  const found = new Map<string, Found>()
  for (const batch of await Promise.all(loading)) for (const [iri, each] of batch) found.set(iri, each)
  return found
}

function parseDetails(index: TripleIndex, iri: string): ValueDetails {
  const { geo, schema } = vocabulary
  const degrees = (name: string, most: number): number | undefined => {
    const number = readNumber(index.first(iri, schema(name)))
    return number !== undefined && Math.abs(number) <= most ? number : undefined
  }
  return {
    names: index.texts(iri, schema('name')),
    alternateNames: index.texts(iri, schema('alternateName')),
    descriptions: index.texts(iri, schema('description')),
    identifier: index.value(iri, schema('identifier')),
    position: index.first(iri, schema('position')),
    color: index.value(iri, schema('color')),
    latitude: degrees('latitude', 90),
    longitude: degrees('longitude', 180),
    geometries: index.iris(iri, geo('hasGeometry')),
    sameAs: index.iris(iri, schema('sameAs')),
    termsets: index.iris(iri, schema('inDefinedTermSet')),
  }
}
