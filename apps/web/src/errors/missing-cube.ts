import type { SourceReference } from '@tessera/api'
import { DATA_SOURCE_KEY } from '../shell/data-source.ts'

/**
 * The path of the home page with the message that a dataset does not exist (specification 1 §2); `key` is the data
 * source
 * of the URL.
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

/** The error details in a URL that redirected people to the home page. */
export type ErrorOptions = { iri?: string; endpointUrl?: string }

/** Longer texts do not come from us. */
const MAX_LENGTH = 500

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_LENGTH) : undefined
}

/** Parses the `errorOptions` of a URL: JSON that anyone may have written, so only show it as text. */
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
