import { afterAll, beforeAll } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { createFakeSource, FAKE_URL } from './fake-source.ts'
import { startTestServer } from './start-test-server.ts'

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

/** What one cube on a server of its own is asked by the tests of a file. */
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

/** The observations of the cubes of `$filters`, with these fields. */
export const OBSERVATIONS = (fields: string): string =>
  `query ($filters: [CubeFilter!]!, ${HEAD}) { dataCubesObservations(${ARGS}, cubeFilters: $filters) { ${fields} } }`
