import type { CubeFilter, Locale } from '@tessera/cube'
import { expect, it } from 'vitest'
import { ARGS, HEAD } from '../testing/ask-data.ts'
import { createDataContext } from '../testing/data-context.ts'
import { createFakeSource, FAKE_CUBE, FAKE_URL } from '../testing/fake-source.ts'
import { parse } from './graphql-js.ts'
import { createRunQuery } from './run-query.ts'

const { source } = createFakeSource()
const countries = { iri: 'https://cubes.test/countries', label: 'Countries' }
const withTermsets = {
  ...source,
  components: async (filter: CubeFilter, locale: Locale, options?: { loadValues?: boolean }) => {
    const { dimensions, measures } = await source.components(filter, locale, options)
    if (!options?.loadValues) return { dimensions, measures }
    const country = { ...dimensions[0]!, id: 'country', label: 'Country', termsets: [countries] }
    return { dimensions: [...dimensions, country], measures }
  },
}
const runQuery = createRunQuery(createDataContext([withTermsets]))
const ask = (iri: string) =>
  runQuery(
    parse(`query ($iri: String!, ${HEAD}) {
      dataCubeComponentTermsets(${ARGS}, cubeFilter: { iri: $iri }) { iri label termsets { iri label } } }`),
    { sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en', iri },
  )

it('the dimensions that belong to shared ones are listed with them', async () => {
  expect(await ask(FAKE_CUBE)).toEqual({
    dataCubeComponentTermsets: [{ iri: 'country', label: 'Country', termsets: [countries] }],
  })
})

it('a dataset that is not there is not found', async () => {
  await expect(ask('https://cubes.test/other')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
