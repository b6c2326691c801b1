import { type Filters, MOST_RECENT_VALUE, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { area, CUBE, id, labels, UNDEFINED, value } from './fixture-cubes.ts'

export function describeFilters(source: () => CubeSource): void {
  const years = async (filters: Filters): Promise<string[]> =>
    labels(await source().observations({ iri: CUBE, filters, componentIds: [id('year')] }, 'de'), 'year')

  describe('filters', () => {
    test('take one value: a literal, an iri, a versioned iri by its lasting one', async () => {
      expect(await years({ [id('year')]: singleFilter('2021') })).toEqual(['2021', '2021'])
      expect(await years({ [id('year')]: singleFilter(2020) })).toEqual(['2020'])
      expect(await years({ [id('quality')]: singleFilter(value('good')) })).toEqual(['2020', '2021'])
      expect(await years({ [id('area')]: singleFilter(area('north')) })).toEqual(['2020', '2022'])
      expect(await years({ [id('area')]: singleFilter(`${CUBE}/area/island`) })).toEqual(['2021'])
      expect(await years({ [id('remark')]: singleFilter('sagt "nass"') })).toEqual(['2021'])
    })
    test('take any of several values, each observation once', async () => {
      expect(await years({ [id('year')]: multiFilter(['2020', '2022']) })).toEqual(['2020', '2022'])
      expect(await years({ [id('area')]: multiFilter([area('north'), area('south')]) })).toEqual([
        '2020',
        '2021',
        '2022',
      ])
      expect(await years({ [id('crop')]: multiFilter([value('wheat'), value('maize')]) })).toHaveLength(4)
      const many = Array.from({ length: 300 }, (_, index) => String(1900 + index))
      expect(await years({ [id('year')]: multiFilter(many) })).toHaveLength(4)
    })
    test('with no value match nothing', async () => {
      expect(await years({ [id('year')]: multiFilter([]) })).toEqual([])
    })
    test('take ranges with both ends', async () => {
      expect(await years({ [id('year')]: { type: 'range', from: '2020', to: '2021' } })).toEqual([
        '2020',
        '2021',
        '2021',
      ])
      expect(await years({ [id('year')]: { type: 'range', from: '2021-01-01', to: '2022-12-31' } })).toEqual([
        '2021',
        '2021',
        '2022',
      ])
      expect(await years({ [id('month')]: { type: 'range', from: '2020-07', to: '2020-12' } })).toEqual([
        '2021',
        '2022',
      ])
      expect(await years({ [id('workers')]: { type: 'range', from: '2', to: '10' } })).toEqual([
        '2020',
        '2021',
      ])
    })
    test('narrow together', async () => {
      const filters = {
        [id('area')]: singleFilter(area('north')),
        [id('year')]: { type: 'range', from: '2021', to: '2022' } as const,
      }
      expect(await years(filters)).toEqual(['2022'])
    })
    test('that nothing meets give an empty table with its columns', async () => {
      const filters = { [id('area')]: singleFilter(area('moon')) }
      const table = await source().observations({ iri: CUBE, filters, componentIds: [id('year')] }, 'de')
      expect(table).toMatchObject({ rowCount: 0, columns: [{ id: id('year'), dictionary: [], codes: [] }] })
    })
  })
}

export function describeSpecialFilters(source: () => CubeSource): void {
  const years = async (filters: Filters): Promise<string[]> =>
    labels(await source().observations({ iri: CUBE, filters, componentIds: [id('year')] }, 'de'), 'year')

  describe('special filters', () => {
    test('the most recent value is the newest under the filters before it', async () => {
      const recent = singleFilter(MOST_RECENT_VALUE)
      expect(await years({ [id('year')]: recent })).toEqual(['2022'])
      expect(await years({ [id('month')]: recent })).toEqual(['2021', '2022'])
      expect(await years({ [id('area')]: singleFilter(area('south')), [id('year')]: recent })).toEqual([
        '2021',
      ])
      expect(await years({ [id('year')]: recent, [id('area')]: singleFilter(area('south')) })).toEqual([])
    })
    test('an open end reaches to the most recent value', async () => {
      const range = { type: 'range', from: '2021', to: MOST_RECENT_VALUE } as const
      expect(await years({ [id('year')]: range })).toEqual(['2021', '2021', '2022'])
    })
    test('none and unknown components do not narrow', async () => {
      const filters = { [id('year')]: singleFilter('FIELD_VALUE_NONE'), [id('unheard')]: singleFilter('x') }
      expect(await years(filters)).toHaveLength(4)
    })
    test('undefined finds what is stated to be undefined', async () => {
      expect(await years({ [id('yield')]: singleFilter(UNDEFINED) })).toEqual(['2021'])
      expect(await years({ [id('quality')]: multiFilter([UNDEFINED, value('poor')]) })).toEqual([
        '2021',
        '2022',
      ])
      expect(await years({ [id('remark')]: multiFilter([UNDEFINED, 'sagt "nass"']) })).toEqual(['2021'])
    })
    test('an infinite end is open', async () => {
      expect(await years({ [id('workers')]: { type: 'range', from: '2', to: '1e999' } })).toEqual(
        await years({ [id('workers')]: { type: 'range', from: '2', to: '1000000' } }),
      )
    })
    test('values cannot change the question', async () => {
      const hostile = [
        '"',
        '\\',
        "'",
        '2020" }',
        '2020"^^<x:y> . ?o ?p ?q . #',
        '\n',
        'x:> ?p ?o . #',
        '<',
        '}',
        '#',
        '\u0000',
        '\ud800',
        ' ',
      ]
      for (const each of hostile) {
        expect(await years({ [id('year')]: singleFilter(each) })).toEqual([])
        expect(await years({ [id('remark')]: singleFilter(each) })).toEqual([])
        expect(await years({ [id('area')]: multiFilter([each, `x:${each}`]) })).toEqual([])
        expect(await years({ [id('crop')]: multiFilter([each, `http://x/${each}`]) })).toEqual([])
        await source().observations(
          { iri: CUBE, filters: { [id('year')]: { type: 'range', from: each, to: each } } },
          'de',
        )
      }
    })
  })
}
