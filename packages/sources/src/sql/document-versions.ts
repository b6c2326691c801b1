import type { SparqlClient } from '../sparql/client.ts'
import { iriTerm, type RdfTerm, type Row } from '../sparql/rdf-term.ts'
import { readLatestIri } from '../sparql/read-versions.ts'
import { PUBLISHED_IRI, vocabulary } from '../sparql/vocabulary.ts'
import type { CubeFacts, DocumentCatalogue } from './document-catalogue.ts'

const { schema } = vocabulary

/** The history of a cube; the given iri where it is none of the catalogue's. */
export const readUnversioned = ({ cubes }: DocumentCatalogue, iri: string): string => {
  const known = cubes.get(iri)
  return known && 'facts' in known ? known.facts.entry.unversionedIri : iri
}

/** The newest version of a cube or a history, by the rule that holds for endpoints. */
export function readLatest(catalogue: DocumentCatalogue, iri: string): Promise<string> {
  const history = readUnversioned(catalogue, iri)
  const rows = [...catalogue.cubes.values()].flatMap((known) =>
    'facts' in known && isOfHistory(known.facts, iri, history) ? toRows(known.facts) : [],
  )
  const client: SparqlClient = { select: async () => rows }
  return readLatestIri(client, iri, catalogue.day)
}

const isOfHistory = ({ entry }: CubeFacts, iri: string, history: string): boolean =>
  entry.iri === iri || entry.unversionedIri === history

/** What an endpoint says about the versions of a cube. */
function toRows({ entry, version, expires }: CubeFacts): Row[] {
  const row = (name: string, o: RdfTerm): Row => ({ s: iriTerm(entry.iri), p: iriTerm(schema(name)), o })
  const literal = (value: string): RdfTerm => ({ type: 'literal', value })
  return [
    row('creativeWorkStatus', entry.isPublished ? iriTerm(PUBLISHED_IRI) : literal('Draft')),
    ...(version === undefined ? [] : [row('version', literal(version))]),
    ...(expires === undefined ? [] : [row('expires', literal(expires))]),
  ]
}
