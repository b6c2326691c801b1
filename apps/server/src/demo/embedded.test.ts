import { demoCubes } from '@tessera/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { ARGS, askData, HEAD } from '../testing/ask-data.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let server: RunningServer
let early: Response
let earlySparql: Response

beforeAll(async () => {
  server = await startTestServer()
  // Before the demo is loaded.
  early = await fetch(`${server.url}/api/health`)
  earlySparql = await fetch(`${server.url}/sparql?query=ASK{}`)
  await server.ready
})
afterAll(() => server.close())

async function ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const source = { sourceType: 'sparql', sourceUrl: '/sparql', locale: 'en' }
  const { data, errors } = await askData(server.url, query, { ...source, ...variables })
  expect(errors).toBeUndefined()
  return data as Data
}

describe('a server without settings', () => {
  it('is not healthy before its demo is loaded, and is after', async () => {
    expect([early.status, await early.json()]).toMatchObject([
      503,
      { status: 'starting', checks: { database: 'starting', demo: 'starting' } },
    ])
    expect(earlySparql.status).toBe(503)
    const health = await fetch(`${server.url}/api/health`)
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { checks: { database: 'ok', demo: 'ok' } },
    ])
  })

  it('finds every demo cube, with its parts and observations', async () => {
    type Found = { searchCubes: { cube: { iri: string; title: string } }[] }
    const { searchCubes } = await ask<Found>(
      `query (${HEAD}) { searchCubes(${ARGS}, includeDrafts: true) { cube { iri title } } }`,
    )
    expect(searchCubes.length).toBe(demoCubes.length)
    for (const { cube } of searchCubes) {
      type Cube = {
        dataCubeMetadata: { title: string }
        dataCubesComponents: { dimensions: { id: string }[]; measures: { id: string }[] }
        dataCubePreview: { observations: object[] }
        dataCubesObservations: { columns: { id: string }[] }
      }
      const query = `query ($iri: String!, ${HEAD}) {
        dataCubeMetadata(${ARGS}, cubeFilter: { iri: $iri }) { title }
        dataCubesComponents(${ARGS}, cubeFilters: [{ iri: $iri }]) { dimensions { id kind } measures { id kind } }
        dataCubePreview(${ARGS}, cubeFilter: { iri: $iri }) { observations }
        dataCubesObservations(${ARGS}, cubeFilters: [{ iri: $iri }]) { columns } }`
      const data = await ask<Cube>(query, { iri: cube.iri })
      expect(data.dataCubeMetadata.title).toBe(cube.title)
      expect(data.dataCubePreview.observations.length).toBeGreaterThan(0)
      const { dimensions, measures } = data.dataCubesComponents
      const ids = data.dataCubesObservations.columns.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([...dimensions, ...measures].map(({ id }) => id)))
    }
  })

  it.each(['http://localhost:4000/sparql', 'http://127.0.0.1/sparql'])(
    'knows its own source by %s',
    async (sourceUrl) => {
      await ask(`query (${HEAD}) { searchCubes(${ARGS}, first: 1) { score } }`, { sourceUrl })
    },
  )

  it('answers SPARQL of anyone, read only and from any site', async () => {
    const headers = { origin: 'https://other.test', accept: 'application/sparql-results+json' }
    const query = encodeURIComponent('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }')
    const response = await fetch(`${server.url}/sparql?query=${query}`, { headers })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const answer = (await response.json()) as { results: { bindings: { n: { value: string } }[] } }
    expect(Number(answer.results.bindings[0]?.n.value)).toBeGreaterThan(1000)
    const update = await fetch(`${server.url}/sparql`, {
      method: 'POST',
      headers: { 'content-type': 'application/sparql-update' },
      body: 'DROP ALL',
    })
    expect(update.status).toBe(400)
  })
})
