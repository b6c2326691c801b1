import { type Dimension, type Filters, findDimension, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { area, CUBE, id, outline, UNDEFINED, value } from './fixture-cubes.ts'

export function describeDimensionValues(source: () => CubeSource): void {
  const read = async (
    name: string,
    filters?: Filters,
    locale: 'de' | 'en' | 'fr' = 'de',
  ): Promise<Dimension> => {
    const components = await source().components({ iri: CUBE, filters }, locale, { loadValues: true })
    const dimension = findDimension(components, id(name))
    if (!dimension) throw new Error(`no dimension ${name}`)
    return dimension
  }
  const values = (dimension: Dimension): string[] => dimension.values.map(({ label }) => label)

  describe('values of dimensions', () => {
    test('list values by position, else by value, with all that is known of them', async () => {
      expect(values(await read('year'))).toEqual(['2020', '2021', '2022'])
      expect((await read('quality')).values).toMatchObject([
        { value: value('good'), label: 'gut', position: 1, color: '#00aa00', identifier: 'A' },
        { value: value('poor'), label: 'schlecht', position: 2 },
        { value: UNDEFINED, label: '–' },
      ])
      expect((await read('station')).values).toMatchObject([
        { latitude: 47.1, longitude: 8.2 },
        { latitude: 46.9, longitude: 7.4 },
      ])
    })
    test('label values in the wanted language, else in the first there is; never twice', async () => {
      expect(values(await read('quality', undefined, 'fr'))).toEqual(['bien', 'schlecht', '–'])
      expect(values(await read('crop'))).toEqual(['Maïs', 'Weizen'])
      expect(values(await read('crop', undefined, 'en'))).toEqual(['Maïs', 'Bread wheat'])
    })
    test('name the lasting values behind versioned ones', async () => {
      expect((await read('area')).values).toMatchObject([
        { value: area('north'), label: 'Norden', alternateName: 'N', identifier: '2' },
        { value: area('south'), label: 'Süden' },
        { value: `${CUBE}/area/island`, label: 'Insel' },
      ])
    })
    test('grow hierarchies: named or blank, up or down, without branches that hold no value', async () => {
      const { hierarchy } = await read('area')
      expect(outline(hierarchy?.slice(0, 1))).toMatch(/^Land\(/)
      const inside = outline(hierarchy?.[0]?.children)
      expect(inside).toContain('Nach Region(Festland(Süden* Norden*))')
      expect(inside).toContain('Direkt(Süden* Norden*)')
      expect(hierarchy?.slice(1)).toMatchObject([
        { label: 'Insel', position: 9999, depth: 0, hasValue: true },
      ])
    })
    test('list what occurs under the filters before them', async () => {
      const filters = { [id('year')]: singleFilter('2021'), [id('month')]: singleFilter(value('june')) }
      expect(values(await read('year', filters))).toEqual(['2020', '2021', '2022'])
      expect(values(await read('month', filters))).toEqual(['Juni', 'Juli'])
      expect(values(await read('area', filters))).toEqual(['Insel'])
      const none = { [id('year')]: multiFilter([]) }
      expect(values(await read('area', none))).toEqual([])
    })
    test('that state errors name their measure and list the ends only, once where they are the same', async () => {
      expect(await read('yieldError')).toMatchObject({
        unit: 'Prozent',
        related: [{ kind: 'StandardError', id: id('yield') }],
        values: [{ value: '5.1' }],
      })
      expect((await read('yieldUpper')).related).toEqual([{ kind: 'ConfidenceUpperBound', id: id('yield') }])
      expect((await read('yieldLower')).related).toEqual([{ kind: 'ConfidenceLowerBound', id: id('yield') }])
    })
  })
}
