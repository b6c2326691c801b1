/** The answer of a data call, as it comes over HTTP. */
export type DataAnswer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

/** Variables that name a source, to declare in a query … */
export const HEAD = '$sourceType: SourceType!, $sourceUrl: SourceUrl!, $locale: Locale!'
/** … and to hand on to its calls. */
export const ARGS = 'sourceType: $sourceType, sourceUrl: $sourceUrl, locale: $locale'

/** Makes a data call. */
export async function askData(
  serverUrl: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<DataAnswer> {
  const response = await fetch(`${serverUrl}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as DataAnswer
}
