import { afterAll, beforeAll } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { createFakeSource, FAKE_URL } from './fake-source.ts'
import { startTestServer } from './start-test-server.ts'

/** The response to a GraphQL query. */
export type DataAnswer = {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

/** The variables that select a source, to declare in a query … */
export const HEAD = '$sourceType: SourceType!, $sourceUrl: SourceUrl!, $locale: Locale!'
/** … and to pass to its fields. */
export const ARGS = 'sourceType: $sourceType, sourceUrl: $sourceUrl, locale: $locale'

/** Sends a GraphQL query. */
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

/** Starts a server with the fake cube for the tests of a file, and returns functions that query it. */
export function serveFakeCube() {
  const fake = createFakeSource()
  let server: RunningServer
  beforeAll(async () => {
    server = await startTestServer({ sources: [fake] })
    await server.ready
  })
  afterAll(() => server.close())
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    askData(server.url, query, { sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en', ...variables })
  const askMetadata = (iri: string, variables = {}) =>
    ask(
      `query ($iri: String!, ${HEAD}) { dataCubeMetadata(${ARGS}, cubeFilter: { iri: $iri }) { title keywords licence } }`,
      { iri, ...variables },
    )
  return { fake, ask, askMetadata, url: () => server.url }
}

/** Returns a query for the observations of the cubes of `$filters` with these fields. */
export const OBSERVATIONS = (fields: string): string =>
  `query ($filters: [CubeFilter!]!, ${HEAD}) { dataCubesObservations(${ARGS}, cubeFilters: $filters) { ${fields} } }`
