import type { SourceReference } from '@tessera/api'
import { DATA_SOURCE_KEY } from '../shell/data-source.ts'

/**
 * Returns the home page with a notice that a dataset does not exist (specification 1 §2); `key` is the data source of
 * the address.
 */
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

/** The details in an address about the error that led to the home page. */
export type ErrorOptions = { iri?: string; endpointUrl?: string }

/** The maximum length of texts. Longer ones are not ours. */
const MAX_LENGTH = 500

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_LENGTH) : undefined
}

/** Parses the `errorOptions` of an address: untrusted JSON, shown as text only. */
export function readErrorOptions(json: string | null): ErrorOptions {
  if (!json) return {}
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return {}
    return {
      iri: readText('iri' in value ? value.iri : undefined),
      endpointUrl: readText('endpointUrl' in value ? value.endpointUrl : undefined),
    }
  } catch {
    return {}
  }
}
