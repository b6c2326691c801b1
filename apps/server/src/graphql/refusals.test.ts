import { describe, expect, it } from 'vitest'
import { ARGS, type DataAnswer, HEAD, OBSERVATIONS, serveFakeCube } from '../testing/ask-data.ts'
import { FAKE_CUBE } from '../testing/fake-source.ts'

const { ask, askMetadata } = serveFakeCube()

describe('data calls refuse', () => {
  const refused = async (answer: Promise<DataAnswer>) => {
    const [error] = (await answer).errors ?? []
    return [error?.extensions?.code, error?.message]
  }

  it('a source that is not configured, by name', async () => {
    const sentence = 'The data source "https://evil.test" is not configured here.'
    expect(await refused(askMetadata(FAKE_CUBE, { sourceUrl: 'https://evil.test' }))).toEqual([
      'UNKNOWN_SOURCE',
      sentence,
    ])
    expect((await refused(askMetadata(FAKE_CUBE, { sourceType: 'sql' })))[0]).toBe('UNKNOWN_SOURCE')
  })

  it('a call without a dataset', async () => {
    expect(await refused(ask(OBSERVATIONS('columns'), { filters: [] }))).toEqual([
      'BAD_USER_INPUT',
      'cubeFilters must name a dataset.',
    ])
  })

  it.each([
    [{ a: { type: 'single' } }, 'cubeFilters.0.filters.a.value must be a text or a number.'],
    [{ a: { type: 'many' } }, 'cubeFilters.0.filters.a.type must be single, multi or range.'],
    [{ a: { type: 'multi', values: { x: false } } }, 'cubeFilters.0.filters.a.values.x must be true.'],
    [{ a: { type: 'range', from: '1' } }, 'cubeFilters.0.filters.a.to must be a text.'],
    [['a'], 'cubeFilters.0.filters must be an object of filters by component id.'],
  ])('filters of another form, naming the place: %j', async (filters, sentence) => {
    const answer = ask(OBSERVATIONS('columns'), { filters: [{ iri: FAKE_CUBE, filters }] })
    expect(await refused(answer)).toEqual(['BAD_USER_INPUT', sentence])
  })

  it('negative pages', async () => {
    const answer = ask(`query (${HEAD}) { searchCubes(${ARGS}, first: -1) { score } }`)
    expect(await refused(answer)).toEqual(['BAD_USER_INPUT', 'first must not be negative.'])
  })

  it('too many datasets at once', async () => {
    const filters = Array.from({ length: 21 }, () => ({ iri: FAKE_CUBE }))
    const query = `query ($filters: [CubeIriFilter!]!, ${HEAD}) { dataCubesMetadata(${ARGS}, cubeFilters: $filters) { title } }`
    expect(await refused(ask(query, { filters }))).toEqual([
      'BAD_USER_INPUT',
      'cubeFilters must not be more than 20.',
    ])
  })

  it('a cube that is not there and a source that is slow, with the sentence of the source', async () => {
    expect(await refused(askMetadata('https://cubes.test/none'))).toEqual([
      'NOT_FOUND',
      'There is no such dataset.',
    ])
    expect(await refused(askMetadata('https://cubes.test/slow'))).toEqual([
      'SOURCE_TIMEOUT',
      'The source took too long.',
    ])
  })

  it('to tell what broke inside', async () => {
    const answer = await askMetadata('https://cubes.test/broken')
    expect(await refused(Promise.resolve(answer))).toEqual([
      'INTERNAL',
      'Something went wrong on this server.',
    ])
    expect(JSON.stringify(answer)).not.toMatch(/select|secrets|stack|\.ts/)
  })
})
