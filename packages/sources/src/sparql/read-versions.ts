import * as vocabulary from '@tessera/cube/rdf'
import { chooseLatest, isExpired } from '../model/choose-latest.ts'
import { canBeIri } from '../model/rdf-term.ts'
import type { SparqlClient } from './client.ts'
import { toHistoryQuery, toVersionsOfQuery } from './queries/versions.ts'
import { TripleIndex } from './triple-index.ts'

const { schema } = vocabulary

/** Reads the iri of the history that a cube is part of; the given iri if there is none. */
export async function readUnversionedIri(client: SparqlClient, iri: string): Promise<string> {
  const rows = canBeIri(iri) ? await client.select(toHistoryQuery(iri)) : []
  const histories = rows.flatMap(({ history }) => (history?.type === 'uri' ? [history.value] : []))
  return histories.sort()[0] ?? iri
}

/** Reads the newest version of a cube or a history. */
export async function readLatestIri(client: SparqlClient, iri: string, today: string): Promise<string> {
  if (!canBeIri(iri)) return iri
  const index = TripleIndex.fromRows(await client.select(toVersionsOfQuery(iri)))
  const versions = index.subjects().map((cube) => {
    const statuses = index.all(cube, schema('creativeWorkStatus'))
    return {
      iri: cube,
      version: index.value(cube, schema('version')),
      status: index.value(cube, schema('creativeWorkStatus')),
      isPublished: statuses.some((status) => status.value === vocabulary.status('Published')),
      hasExpired: isExpired(
        index.all(cube, schema('expires')).map(({ value }) => value),
        today,
      ),
    }
  })
  return chooseLatest(iri, versions)
}
