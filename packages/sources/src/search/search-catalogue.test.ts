import { LOCALES, type SearchQuery, type SearchResult } from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CatalogueEntry } from './catalogue.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { searchCatalogue } from './search-catalogue.ts'

const text = (value: string, language = 'de') => ({ value, language })
const NATURE = { iri: 'https://themes.example/nature', names: [text('Natur')] }
const entry = (iri: string, de: string, en: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  ...{ iri, unversionedIri: iri, isPublished: true, descriptions: [], publishers: [] },
  ...{ themes: [], subthemes: [], termsets: [], names: [text(de), text(en, 'en')] },
  ...more,
})
const ENTRIES = [
  entry('water', 'Wasserverbrauch der Haushalte', 'Water use', { themes: [NATURE] }),
  entry('power', 'Strompreise', 'Electricity prices', { datePublished: '2020-01-01' }),
  entry('co2', 'CO₂ und Strom', 'CO2 of electricity <mix>', { datePublished: '2024-01-01' }),
  entry('draft', 'Entwurf', 'Electricity draft', { isPublished: false, themes: [NATURE] }),
  entry('misspelt', 'Alt', 'Electrcity (archive)', { themes: [NATURE] }),
  entry('forest', 'Wald', 'Forest', {
    descriptions: [text('Forêts et énergie', 'fr')],
    datePublished: '2019-01-01',
  }),
  ...['2018', '2019'].map((year) => entry(year, `Zählung ${year}`, `Census ${year}`)),
]
const index = await CatalogueIndex.create(ENTRIES)

const search = (
  query: string,
  more: Partial<SearchQuery> = {},
  of = index,
): Promise<readonly SearchResult[]> =>
  searchCatalogue(of, undefined, { query, order: 'SCORE', includeDrafts: false, filters: [], ...more }, 'de')
const iris = async (query: string, more?: Partial<SearchQuery>): Promise<string[]> =>
  (await search(query, more)).map(({ cube }) => cube.iri)

describe('a search with slips of the pen', () => {
  test('finds what was meant, in any language, with or without accents', async () => {
    expect(await iris('wasserverbauch')).toEqual(['water'])
    expect((await iris('elektricity')).sort()).toEqual(['co2', 'misspelt', 'power'])
    expect(await iris('energie')).toEqual(['forest'])
    expect(await iris('foret')).toContain('forest')
    expect(await iris('wasserverbauch 2019')).toEqual(['2019', 'water'])
    expect(await iris('wasserverbrauch,haushalte')).toEqual(['water'])
  })
  test('shows exact results first, in every order, each once, with better scores', async () => {
    for (const order of ['SCORE', 'TITLE_ASC', 'CREATED_DESC'] as const) {
      const found = await search('electrcity', { order })
      const [first, ...others] = found.map(({ cube }) => cube.iri)
      expect(first).toBe('misspelt')
      expect(others.sort()).toEqual(['co2', 'power'])
      expect(found[0]?.score).toBe(16)
      for (const { score } of found.slice(1)) expect(score > 0 && score < 1).toBe(true)
    }
    expect(await iris('electrcity', { order: 'CREATED_DESC' })).toEqual(['misspelt', 'co2', 'power'])
  })
  test('respects filters and drafts', async () => {
    const filters = [{ type: 'DataCubeTheme', value: NATURE.iri } as const]
    expect(await iris('electrcity', { filters })).toEqual(['misspelt'])
    expect(await iris('electrcity', { filters, includeDrafts: true })).toEqual(['misspelt', 'draft'])
    expect(await iris('electrcity', { includeDrafts: true })).toHaveLength(4)
  })
  test('adds nothing to short queries, other numbers or enough exact results', async () => {
    expect(await iris('wal')).toEqual(['forest'])
    expect(await iris('wsl')).toEqual([])
    expect(await iris('2017')).toEqual([])
    expect(await iris('2018')).toEqual(['2018'])
  })
  test('does not change what a filter gives', async () => {
    const many = ['a', 'b', 'c', 'd'].map((iri) => entry(iri, `Electrcity ${iri}`, iri))
    const enough = await CatalogueIndex.create([...ENTRIES, ...many])
    const filters = [{ type: 'DataCubeTheme', value: NATURE.iri } as const]
    expect(await search('electrcity', {}, enough)).toHaveLength(5)
    expect(await search('electrcity', { filters, includeDrafts: true }, enough)).toHaveLength(1)
  })
  test('gives the same cubes whatever the language and the order of words', async () => {
    expect((await iris('co2 strom')).sort()).toEqual(['co2', 'power'])
    expect((await iris('strom co2')).sort()).toEqual(['co2', 'power'])
    for (const query of ['electrcity', 'haushlate wasserverbauch', 'strom co2']) {
      const wanted: SearchQuery = { query, order: 'SCORE', includeDrafts: true, filters: [] }
      const found = await Promise.all(
        LOCALES.map((locale) => searchCatalogue(index, undefined, wanted, locale)),
      )
      const [first, ...others] = found.map((results) =>
        results.map(({ cube, score }) => `${cube.iri} ${score}`),
      )
      for (const other of others) expect(other.sort()).toEqual([...(first ?? [])].sort())
    }
    const scores = async (query: string) => (await search(query)).map(({ cube, score }) => [cube.iri, score])
    expect(await scores('haushlate wasserverbauch')).toEqual(await scores('wasserverbauch haushlate'))
    const unknown = Array.from({ length: 12 }, (_, word) => `unknown${word}`).join(' ')
    expect(await scores(`${unknown} wasserverbauch`)).toEqual(await scores(`wasserverbauch ${unknown}`))
  })
  test('marks the words that made a result, and only those', async () => {
    expect((await search('wasserverbauch'))[0]?.highlightedTitle).toBe('<b>Wasserverbrauch</b> der Haushalte')
    const [, mix] = await searchCatalogue(
      index,
      undefined,
      { query: 'electrcity', order: 'CREATED_DESC', includeDrafts: false, filters: [] },
      'en',
    )
    expect(mix?.highlightedTitle).toBe('CO2 of <b>electricity</b> &lt;mix&gt;')
  })
})

test('no query fails', async () => {
  const queries = [
    ...[
      '"',
      "'",
      '"electrcity',
      '.*',
      '(?<',
      '[a-',
      '\\',
      '\\u{',
      '$x{',
      '$&',
      '</b>',
      '-',
      '   ',
      '\t\n',
      '\0',
    ],
    ...[
      '🌊🌊🌊🌊',
      '\ud83c',
      'wasser 🌊 \udf0a',
      'İıßẞﬁΣς',
      'e\u0301'.repeat(30),
      '__proto__',
      'constructor',
    ],
    ...['x'.repeat(10_000), 'ab '.repeat(3333), `${'(a+)+'.repeat(2000)}$`, '𝔘'.repeat(5000)],
    Array.from({ length: 2000 }, (_, word) => `w${word}`).join(' '),
  ]
  for (const query of queries) {
    const found = await search(query, { includeDrafts: true })
    const marked = found.map((result) => result.highlightedTitle + result.highlightedDescription)
    expect(marked, query.slice(0, 20)).not.toContain('')
  }
  expect(await iris('    ')).toHaveLength(ENTRIES.length - 1)
})
