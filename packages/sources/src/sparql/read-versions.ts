import type { SparqlClient } from './client.ts'
import { isExpired } from './is-expired.ts'
import { toHistoryQuery, toVersionsOfQuery } from './queries/versions.ts'
import { isIri } from './term.ts'
import { TripleIndex } from './triple-index.ts'
import { PUBLISHED_IRI, vocabulary } from './vocabulary.ts'

const { schema } = vocabulary

/** The history that has a cube as part; the given iri where there is none. */
export async function readUnversionedIri(client: SparqlClient, iri: string): Promise<string> {
  const rows = isIri(iri) ? await client.select(toHistoryQuery(iri)) : []
  const histories = rows.flatMap(({ history }) => (history?.type === 'uri' ? [history.value] : []))
  return histories.sort()[0] ?? iri
}

/**
 * The highest version among those not expired that are published, or of the status of the given one; of a history, a
 * published one first. The given iri where there is none.
 */
export async function readLatestIri(client: SparqlClient, iri: string, today: string): Promise<string> {
  if (!isIri(iri)) return iri
  const index = TripleIndex.fromRows(await client.select(toVersionsOfQuery(iri)))
  const statusOf = (cube: string): string | undefined => index.value(cube, schema('creativeWorkStatus'))
  const isPublished = (cube: string): boolean =>
    index.all(cube, schema('creativeWorkStatus')).some((status) => status.value === PUBLISHED_IRI)
  const own = statusOf(iri)
  const candidates = index
    .subjects()
    .filter((cube) => statusOf(cube) !== undefined)
    .filter((cube) => !isExpired(index.all(cube, schema('expires')), today))
    .filter((cube) => own === undefined || isPublished(cube) || statusOf(cube) === own)
  const versionOf = (cube: string): string => index.value(cube, schema('version')) ?? ''
  const isHistory = own === undefined
  const [newest] = candidates.sort(
    (a, b) =>
      (isHistory ? Number(isPublished(b)) - Number(isPublished(a)) : 0) ||
      compareVersions(versionOf(b), versionOf(a)) ||
      (a < b ? -1 : 1),
  )
  return newest ?? iri
}

/** By number part by part: `1.10` comes after `1.9`. */
const compareVersions = (a: string, b: string): number => {
  const byNumber = Number(a) - Number(b)
  if (!Number.isNaN(byNumber) && byNumber !== 0 && !/\.\d/.test(a + b)) return byNumber
  return a.localeCompare(b, 'en', { numeric: true })
}
