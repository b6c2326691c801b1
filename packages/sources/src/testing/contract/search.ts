import type { Locale, SearchQuery } from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { BASE, CUBE, id, searchFor } from './fixture-cubes.ts'

export function describeSearch(source: () => CubeSource): void {
  const titles = async (query: SearchQuery): Promise<string[]> =>
    (await source().search(query, 'de')).map(({ cube }) => cube.title)

  describe('search', () => {
    test('lists published cubes that have a shape and are not expired', async () => {
      expect(await titles(searchFor('', { order: 'TITLE_ASC' }))).toEqual(['Ernte & Vorrat', 'Obstgarten'])
    })
    test('lists drafts only when asked', async () => {
      const found = await source().search(searchFor('', { includeDrafts: true, order: 'CREATED_DESC' }), 'de')
      expect(found.map(({ cube }) => [cube.title, cube.publicationStatus])).toEqual([
        ['Ernte (Entwurf)', 'DRAFT'],
        ['Ernte & Vorrat', 'PUBLISHED'],
        ['Obstgarten', 'PUBLISHED'],
      ])
    })
    test('finds words of any language, whatever the language of the page', async () => {
      for (const locale of ['de', 'fr', 'it', 'en'] as const) {
        const found = await source().search(searchFor('récolte'), locale)
        expect(found.map(({ cube }) => cube.iri)).toEqual([CUBE])
      }
    })
    test('takes any one of several words, best match first', async () => {
      const found = await source().search(searchFor('wheat yields'), 'en')
      expect(found.map(({ cube, score }) => [cube.title, score])).toEqual([
        ['Harvest <2>', 3],
        ['Orchard', 3],
      ])
      expect((await source().search(searchFor('harvest <2>'), 'en'))[0]?.score).toBe(1 + 5 + 5 + 10 + 1)
    })
    test('does not depend on the order of words, nor on the language of the page', async () => {
      for (const locale of ['de', 'fr', 'it', 'en'] as const) {
        for (const query of ['wheat yields récolte', 'récolte wheat yields', 'yields récolte wheat']) {
          const found = await source().search(searchFor(query), locale)
          expect(found.map(({ cube }) => cube.iri)).toEqual([CUBE, `${BASE}orchard`])
        }
      }
    })
    test('searches organisation, publisher, theme and subtheme', async () => {
      for (const word of ['Amt', 'zweitverlag', 'farming', 'boden']) {
        expect(await titles(searchFor(word))).toEqual(['Ernte & Vorrat'])
      }
    })
    describeLanguages(source)
    test('takes words as they are, not as patterns or queries', async () => {
      for (const word of ['.*', '" }', '\\', '(', "'", '<script>'])
        expect(await titles(searchFor(word))).toEqual([])
    })
    test('marks matches in escaped text', async () => {
      const [found] = await source().search(searchFor('<2> yields'), 'en')
      expect(found?.highlightedTitle).toBe('Harvest <b>&lt;2&gt;</b>')
      expect(found?.highlightedDescription).toBe('<b>Yields</b> by area')
    })
    test('tells organisation, themes and term sets of a cube', async () => {
      const [found] = await source().search(searchFor('récolte'), 'fr')
      expect(found?.cube).toMatchObject({
        title: 'Récolte',
        unversionedIri: `${BASE}harvest`,
        datePublished: '2024-03-01',
        creator: { iri: `${BASE}office`, label: 'Amt für Ernte' },
        themes: [{ iri: `${BASE}farming`, label: 'Landwirtschaft' }],
        subthemes: [{ iri: `${BASE}soil`, label: 'Boden' }],
        termsets: [{ iri: `${BASE}qualities`, label: 'Güteklassen' }],
        dimensions: [],
      })
    })
  })
}

function describeLanguages(source: () => CubeSource): void {
  test('tells the language of texts that are not in the one asked for', async () => {
    const tell = async (locale: Locale) =>
      (await source().search(searchFor('', { order: 'TITLE_ASC' }), locale)).map(
        ({ cube: { title, titleLanguage, descriptionLanguage } }) => [
          title,
          titleLanguage,
          descriptionLanguage,
        ],
      )
    expect(await tell('fr')).toEqual([
      ['Obstgarten', 'de', 'en'],
      ['Récolte', undefined, 'de'],
    ])
    expect(await tell('de')).toEqual([
      ['Ernte & Vorrat', undefined, undefined],
      ['Obstgarten', undefined, 'en'],
    ])
  })
}

export function describeSearchFilters(source: () => CubeSource): void {
  const titles = async (query: SearchQuery): Promise<string[]> =>
    (await source().search(query, 'de')).map(({ cube }) => cube.title)

  describe('search filters', () => {
    test('narrows by groups, and widens within a group', async () => {
      const by = (type: 'DataCubeTheme' | 'DataCubeOrganization' | 'DataCubeAbout', node: string) => ({
        type,
        value: BASE + node,
      })
      const farming = by('DataCubeTheme', 'farming')
      const nature = by('DataCubeTheme', 'nature')
      const institute = by('DataCubeOrganization', 'institute')
      const filtered = (...filters: SearchQuery['filters']) =>
        titles(searchFor('', { order: 'TITLE_ASC', filters }))
      expect(await filtered(farming)).toEqual(['Ernte & Vorrat'])
      expect(await filtered(farming, nature)).toEqual(['Ernte & Vorrat', 'Obstgarten'])
      expect(await filtered(farming, nature, institute)).toEqual(['Obstgarten'])
      expect(await filtered(farming, institute)).toEqual([])
      expect(await filtered(by('DataCubeAbout', 'soil'))).toEqual(['Ernte & Vorrat'])
    })
    test('finds cubes to join with by unit of time or by shared term set', async () => {
      const year = { type: 'TemporalDimension', value: 'Year' } as const
      const termset = { type: 'DataCubeTermset', value: `${BASE}other;${BASE}qualities` } as const
      const [byYear] = await source().search(searchFor('', { filters: [year] }), 'de')
      expect(byYear?.cube.dimensions).toEqual([
        { id: id('year'), label: 'Jahr', timeUnit: 'Year', termsets: [] },
      ])
      expect(await titles(searchFor('', { filters: [termset] }))).toEqual(['Ernte & Vorrat'])
      const [told] = await source().search(searchFor('Ernte', { withDimensions: true }), 'de')
      const quality = told?.cube.dimensions.find((each) => each.id === id('quality'))
      expect(quality?.termsets).toContainEqual({ iri: `${BASE}qualities`, label: 'Güteklassen' })
      expect(told?.cube.dimensions).toContainEqual(byYear?.cube.dimensions[0])
      const day = { type: 'TemporalDimension', value: 'Day' } as const
      expect(await titles(searchFor('', { filters: [termset, day], order: 'TITLE_ASC' }))).toHaveLength(2)
    })
  })
}
