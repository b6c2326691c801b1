import { afterAll, describe, expect, test } from 'vitest'
import { type ServedEndpoint, serveEndpoint } from '../../fixtures/serve-endpoint.ts'
import { createEndpoint } from '../endpoint/index.ts'
import { createSource } from '../registry.ts'
import type { CubeSource } from '../source.ts'
import { describeSource } from '../testing/contract.ts'
import { PATIENT } from '../testing/patience.ts'

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname
const served: ServedEndpoint[] = []
afterAll(async () => {
  for (const each of served) await each.close()
})

async function serve(name: string): Promise<string> {
  const endpoint = await serveEndpoint(createEndpoint({ files: [fixture(name)] }))
  served.push(endpoint)
  return endpoint.url
}

let source: CubeSource | undefined
async function makeSource(): Promise<CubeSource> {
  const [url, geoUrl] = [await serve('cubes.trig'), await serve('geometries.ttl')]
  source = createSource({
    type: 'sparql',
    key: 'fixtures',
    label: 'Fixtures',
    url,
    geoUrl,
    isTrusted: true,
    ...PATIENT,
  })
  return source
}

describeSource('SPARQL over HTTP', makeSource)

const CUBE = 'https://cubes.example/harvest/2'
const YEAR =
  'https://cubes.example/harvest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.example/dimension/year'

describe('a SPARQL source', () => {
  test('links to the query of the observations', async () => {
    const url = await source?.queryEditorUrl({
      iri: CUBE,
      filters: { [YEAR]: { type: 'single', value: '2020' } },
    })
    const origin = new URL(source?.url ?? '').origin
    expect(url).toMatch(new RegExp(`^${origin}/sparql#query=SELECT%20`))
    expect(url).toMatch(/&requestMethod=POST$/)
    expect(decodeURIComponent(url ?? '')).toContain('"2020"^^<http://www.w3.org/2001/XMLSchema#gYear>')
  })
  test('lists only cubes meant for an application, where one is set', async () => {
    const limited = createSource({
      type: 'sparql',
      key: 'k',
      label: 'L',
      url: source?.url ?? '',
      isTrusted: false,
      application: 'https://apps.example/charts',
    })
    const found = await limited.search({ query: '', order: 'SCORE', includeDrafts: true, filters: [] }, 'de')
    expect(found.map(({ cube }) => cube.iri)).toEqual([CUBE])
  })
  test('refuses selections above its row limit', async () => {
    const limited = createSource({
      type: 'sparql',
      key: 'k',
      label: 'L',
      url: source?.url ?? '',
      isTrusted: true,
      rowLimit: 3,
    })
    await expect(limited.observations({ iri: CUBE }, 'de')).rejects.toMatchObject({ kind: 'too-large' })
    await expect(limited.preview(CUBE, 'de')).resolves.toMatchObject({ observations: { rowCount: 4 } })
  })
})
