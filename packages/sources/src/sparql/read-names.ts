import { canBeIri, type TaggedText, toTexts } from '../model/rdf-term.ts'
import type { SparqlClient } from './client.ts'
import { toNamesQuery } from './queries/catalogue.ts'

const BATCH_SIZE = 250

/** Reads the names of nodes in all languages, from any graph. Nodes without a name are absent. */
export async function readNames(client: SparqlClient, iris: string[]): Promise<Map<string, TaggedText[]>> {
  const wanted = [...new Set(iris)].filter(canBeIri)
  const names = new Map<string, TaggedText[]>()
  for (let start = 0; start < wanted.length; start += BATCH_SIZE) {
    for (const { s, name } of await client.select(toNamesQuery(wanted.slice(start, start + BATCH_SIZE)))) {
      if (s && name) names.set(s.value, [...(names.get(s.value) ?? []), ...toTexts([name])])
    }
  }
  return names
}
