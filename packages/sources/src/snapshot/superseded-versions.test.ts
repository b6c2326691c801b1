import { afterEach, describe, expect, test } from 'vitest'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { smallCube, toSmallCube, URL_OF_TESTS } from './testing/test-bed.ts'

afterEach(closeBeds)

const [A, B] = [smallCube('a'), smallCube('b')]
const both = { nquads: toSmallCube('a', [1, 2, 3], '2024-01-01') + toSmallCube('b', [4, 5]) }

/**
 * Returns the only version of a series on its endpoint, which removes the previous version as soon as there is a newer
 * one.
 */
const series = (name: string): string =>
  `${toSmallCube(name, [1, 2, 3])}<${smallCube('series')}> <http://schema.org/hasPart> <${smallCube(name)}> .\n`

describe('the copy of a version', () => {
  test('that a newer version has replaced stays as long as it is needed, and answers for itself', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve({ nquads: series('a') })
    const isNeeded = async (iri: string) => iri === A
    const { source, store } = await make(endpoint, { now: () => time, isNeeded, maxBytes: 1e9 })
    await use(source, A)
    expect(await source.latestIri(A)).toBe(A)
    await endpoint.hold({ nquads: series('b') })
    time += 86_400_000
    await use(source, A)
    expect(await sum(source, A)).toBe(6)
    expect((await source.metadata(A, 'de')).title).toBe('a')
    expect(await source.latestIri(A)).toBe(B)
    await use(source, B)
    expect(store.list(URL_OF_TESTS).map(({ record, isLastOne }) => [record.iri, isLastOne])).toEqual([
      [A, true],
      [B, undefined],
    ])
  })
  test('that a newer version has replaced goes where nothing refers to it', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve({ nquads: series('a') })
    const { source } = await make(endpoint, { now: () => time, isNeeded: async () => false })
    await use(source, A)
    await endpoint.hold({ nquads: series('b') })
    time += 86_400_000
    await use(source, A)
    expect(source.copyOf(A)).toBeUndefined()
    await expect(source.metadata(A, 'de')).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('that nobody could make again is the last to make room', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve({ nquads: series('a') })
    const measure = await make(serve(both))
    await use(measure.source, A)
    const { bytes } = measure.store.totals()
    const { source } = await make(endpoint, {
      now: () => time,
      isNeeded: async (iri) => iri === A,
      maxBytes: 2.5 * bytes,
    })
    await use(source, A)
    await endpoint.hold({ nquads: series('b') + toSmallCube('c', [7]) })
    time += 86_400_000
    await use(source, A)
    for (const iri of [B, smallCube('c')]) {
      time += 1000
      await use(source, iri)
    }
    expect([A, B, smallCube('c')].map((iri) => source.copyOf(iri) !== undefined)).toEqual([true, false, true])
  })
  test('that was taken back as a whole is not shown, whoever refers to it', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve(both)
    const { source } = await make(endpoint, { now: () => time, isNeeded: async () => true })
    await use(source, A)
    await endpoint.hold({ nquads: toSmallCube('b', [4]) })
    time += 86_400_000
    await use(source, A)
    expect(source.copyOf(A)).toBeUndefined()
    await expect(source.metadata(A, 'de')).rejects.toMatchObject({ kind: 'not-found' })
  })
})
