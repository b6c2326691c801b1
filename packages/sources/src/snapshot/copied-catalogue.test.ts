import { afterEach, describe, expect, test } from 'vitest'
import type { CubeSource } from '../source.ts'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { smallCube, toSmallCube } from './testing/test-bed.ts'

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname
const A = smallCube('a')
const both = { nquads: toSmallCube('a', [1, 2, 3], '2024-01-01') + toSmallCube('b', [4, 5]) }
const EVERYTHING = { query: '', order: 'SCORE' as const, includeDrafts: true, filters: [] }
const findAll = (source: CubeSource) => source.search(EVERYTHING, 'de')

afterEach(closeBeds)

describe('a search', () => {
  test('finds what is copied while the endpoint is down from the start, and says so', async () => {
    const endpoint = serve({ files: [fixture('cubes.trig')] })
    const first = await make(endpoint)
    const live = await findAll(first.source)
    await use(first.source, 'https://cubes.example/harvest/2', 'https://cubes.example/orchard')
    expect(await first.source.listsCopiesOnly?.()).toBe(false)
    await first.store.close()
    endpoint.isDown = true
    const { source } = await make(endpoint, { folder: first.folder })
    expect(await source.listsCopiesOnly?.()).toBe(true)
    const found = await findAll(source)
    expect(found.map(({ cube }) => cube.iri).sort()).toEqual([
      'https://cubes.example/harvest/2',
      'https://cubes.example/orchard',
    ])
    for (const { cube } of found) {
      const {
        subthemes: _,
        termsets: __,
        dimensions: ___,
        ...listed
      } = live.find((each) => each.cube.iri === cube.iri)?.cube ?? cube
      expect(cube).toMatchObject(listed)
    }
    const [theme] = found.flatMap(({ cube }) => cube.themes)
    const byTheme = { type: 'DataCubeTheme' as const, value: theme?.iri ?? '' }
    expect(await source.search({ ...EVERYTHING, filters: [byTheme] }, 'de')).not.toEqual([])
    expect(
      (await source.search({ ...EVERYTHING, query: 'Yields' }, 'de')).map(({ cube }) => cube.iri),
    ).toEqual(['https://cubes.example/harvest/2'])
  })
  test('finds all that was there before as long as the server runs', async () => {
    const endpoint = serve(both)
    const { source } = await make(endpoint)
    await use(source, A)
    expect(await findAll(source)).toHaveLength(2)
    endpoint.isDown = true
    await source.metadata(A, 'de')
    expect(await findAll(source)).toHaveLength(2)
    expect(await source.listsCopiesOnly?.()).toBe(false)
  })
})

describe('a copied cube', () => {
  test('of an endpoint that has lost its cubes stays available and can be found', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve(both)
    const { source } = await make(endpoint, { now: () => time })
    await use(source, A)
    const expected = await source.metadata(A, 'de')
    await endpoint.hold({ nquads: '' })
    time += 86_400_000
    await use(source, A)
    expect(source.copyOf(A)).toBeDefined()
    expect(await sum(source, A)).toBe(6)
    expect(await source.metadata(A, 'de')).toMatchObject({ title: expected.title })
    expect((await findAll(source)).map(({ cube }) => cube.iri)).toEqual([A])
    expect(await source.listsCopiesOnly?.()).toBe(true)
    await endpoint.hold({ nquads: toSmallCube('b', [4]) })
  })
})
