import { beginShared, waitForShared } from '../work-budget.ts'
import type { SparqlClient } from './client.ts'
import { toNumber } from './parse-property.ts'
import { toSharedTermsetsQuery, toValueDetailsQuery, toVersionsQuery } from './queries/values.ts'
import { isIriTerm, type RdfTerm, type TaggedText } from './rdf-term.ts'
import { isIri } from './term.ts'
import { TripleIndex } from './triple-index.ts'
import { vocabulary } from './vocabulary.ts'

/** What a store says about a value, in all languages. */
export type ValueDetails = {
  names: TaggedText[]
  alternateNames: TaggedText[]
  descriptions: TaggedText[]
  identifier?: string
  position?: RdfTerm
  color?: string
  latitude?: number
  longitude?: number
  /** The iris of its geometries: some have a box and an outline, or one of an older kind. */
  geometries: string[]
  /** The iris it is said to be the same as. */
  sameAs: string[]
  termsets: string[]
}

export const NO_DETAILS: ValueDetails = {
  names: [],
  alternateNames: [],
  descriptions: [],
  geometries: [],
  sameAs: [],
  termsets: [],
}

/** Iris in one question: stores limit the length of a query. */
const BATCH_SIZE = 500

/** Looks values up in batches, each value once, whoever asks. */
export class ValueDirectory {
  readonly #client: SparqlClient
  readonly #details = new Map<string, Promise<Map<string, ValueDetails>>>()
  readonly #versions = new Map<string, Promise<Map<string, string[]>>>()

  readonly #termsets = new Map<string, Promise<Map<string, TaggedText[]>>>()

  constructor(client: SparqlClient) {
    this.#client = client
  }

  /** The details of iris; values nothing is known about have empty ones. */
  async read(iris: string[]): Promise<Map<string, ValueDetails>> {
    return readThrough(this.#details, iris, async (batch) => {
      const index = TripleIndex.fromRows(await this.#client.select(toValueDetailsQuery(batch)))
      return new Map(batch.map((iri) => [iri, index.has(iri) ? parseDetails(index, iri) : NO_DETAILS]))
    })
  }

  /** The versioned iris that stand for lasting ones. */
  async readVersions(lastingIris: string[]): Promise<Map<string, string[]>> {
    return readThrough(this.#versions, lastingIris, async (batch) => {
      const versions = new Map<string, string[]>(batch.map((iri) => [iri, []]))
      for (const { v, lasting } of await this.#client.select(toVersionsQuery(batch))) {
        if (isIriTerm(v) && lasting) versions.get(lasting.value)?.push(v.value)
      }
      return versions
    })
  }

  /** Which of some nodes are term sets that dimensions share, with their names. */
  async readSharedTermsets(iris: string[]): Promise<Map<string, TaggedText[]>> {
    return readThrough(this.#termsets, iris, async (batch) => {
      const index = TripleIndex.fromRows(await this.#client.select(toSharedTermsetsQuery(batch)))
      const shared = batch.filter((iri) => index.isA(iri, vocabulary.meta('SharedDimension')))
      return new Map(shared.map((iri) => [iri, index.texts(iri, vocabulary.schema('name'))]))
    })
  }
}

async function readThrough<Found>(
  known: Map<string, Promise<Map<string, Found>>>,
  iris: string[],
  load: (batch: string[]) => Promise<Map<string, Found>>,
): Promise<Map<string, Found>> {
  const wanted = [...new Set(iris)].filter(isIri)
  const unknown = wanted.filter((iri) => !known.has(iri))
  for (let start = 0; start < unknown.length; start += BATCH_SIZE) {
    const batch = unknown.slice(start, start + BATCH_SIZE)
    const loading = beginShared(() => load(batch))
    for (const iri of batch) known.set(iri, loading)
    loading.catch(() => {
      for (const iri of batch) known.delete(iri)
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

function parseDetails(index: TripleIndex, iri: string): ValueDetails {
  const { geo, schema } = vocabulary
  const degrees = (name: string, most: number): number | undefined => {
    const number = toNumber(index.first(iri, schema(name)))
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
