import { describe, expect, it } from 'vitest'
import { ARGS, HEAD, serveFakeCube } from '../testing/ask-data.ts'

const { ask, url } = serveFakeCube()

describe('data calls are limited', () => {
  const refused = async (query: string) => {
    const { errors, data } = await ask(query)
    expect(data ?? undefined).toBeUndefined()
    return errors?.map(({ message, extensions }) => `${extensions?.code}: ${message}`).join(' ')
  }
  const title = (alias: string) => `${alias}: dataCubeLatestIri(${ARGS}, cubeFilter: { iri: "x" })`

  it('in depth, also through fragments', async () => {
    const nested = (levels: number): string => (levels === 0 ? '__typename x' : `a { ${nested(levels - 1)} }`)
    expect(await refused(`{ ${nested(10)} }`)).toContain(
      'TOO_LARGE: The query is nested 11 levels deep; the maximum is 10.',
    )
    expect(await refused(`{ a { ...F } } fragment F on Query { ${nested(10)} }`)).toContain(
      'nested 12 levels deep',
    )
  })

  it('in calls, also through fragments', async () => {
    const calls = Array.from({ length: 16 }, (_, index) => title(`a${index}`)).join(' ')
    expect(await refused(`query (${HEAD}) { ${calls} }`)).toContain(
      'TOO_LARGE: The query makes 16 calls; the maximum is 15.',
    )
    expect(await refused(`query (${HEAD}) { ...F } fragment F on Query { ${calls} }`)).toContain(
      'makes 16 calls',
    )
    expect(await refused(`query (${HEAD}) { ${calls} }`)).toContain('16 aliases; the maximum is 15')
  })

  it('in fragments that name each other again and again', async () => {
    const levels = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`,
    )
    const bomb = `{ ...F0 } ${levels.join(' ')} fragment F60 on Query { a }`
    expect(await refused(bomb)).toContain('TOO_LARGE')
  })

  it('in words', async () => {
    expect(await refused(`{ ${'a '.repeat(3000)} }`)).toContain('2000')
  })

  it('in bytes', async () => {
    const body = JSON.stringify({ query: `{ a } #${'x'.repeat(1_000_000)}` })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url()}/api/graphql`, { method: 'POST', headers, body })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_LARGE' } }] })
  })

  it.each([900_000, 10_001])('in the length of a text, of a filter for example: %i', async (length) => {
    const long = 'x'.repeat(length)
    const sentence = 'TOO_LARGE: A text of the query is longer than 10000 characters.'
    const search = (filters: string) =>
      `query (${HEAD}) { searchCubes(${ARGS}, filters: ${filters}) { cube { iri } } }`
    expect(await refused(search(`[{ type: DataCubeTheme, value: "${long}" }]`))).toBe(sentence)
    for (const variables of [{ filters: [{ type: 'theme', value: long }] }, { a: [{ [long]: true }] }]) {
      const { data, errors } = await ask('{ __typename }', variables)
      expect([data ?? undefined, errors?.[0]?.extensions?.code]).toEqual([undefined, 'TOO_LARGE'])
    }
  })

  it('but the schema may be asked for', async () => {
    const { data } = await ask(
      '{ __schema { types { name fields { name type { ofType { ofType { ofType { name } } } } } } } }',
    )
    expect(JSON.stringify(data)).toContain('dataCubesObservations')
  })
})
