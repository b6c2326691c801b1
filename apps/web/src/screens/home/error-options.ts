/** What an address may say about an error that led people home. */
export type ErrorOptions = { iri?: string; endpointUrl?: string }

/** Longer texts are none of ours. */
const MAX_LENGTH = 500

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_LENGTH) : undefined
}

/** Reads the `errorOptions` of an address: JSON that anyone may have written. Shown as text only. */
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
