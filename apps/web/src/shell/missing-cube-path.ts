import type { SourceReference } from '@tessera/api'
import { DATA_SOURCE_KEY, toSourceQuery } from './data-source.ts'

/** Home, with the message that a dataset is not there (specification 1 §2); `key` is the data source of the address. */
export function toMissingCubePath(
  locale: string,
  iri: string,
  source: SourceReference,
  key: string | null | undefined,
): string {
  const errorOptions = JSON.stringify({ iri, endpointUrl: source.url })
  const params = new URLSearchParams({ errorId: 'CANNOT_FIND_CUBE', errorOptions })
  if (key) params.set(DATA_SOURCE_KEY, key)
  return `/${locale}?${params}`
}

/** The dataset's page of the catalogue. */
export const toDatasetPath = (locale: string, iri: string, key: string | null | undefined): string =>
  `/${locale}/browse?${new URLSearchParams({ dataset: iri })}${toSourceQuery(key).replace('?', '&')}`
