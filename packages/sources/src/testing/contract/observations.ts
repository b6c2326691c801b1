import {
  cellState,
  readDimensionColumn,
  readMeasureColumn,
  singleFilter,
  toComponentId,
  toRows,
} from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { area, BASE, CUBE, id, labels, measured, value } from './fixture-cubes.ts'

export function describeObservations(source: () => CubeSource): void {
  describe('observations', () => {
    test('are as many as there are, whatever cells are missing or double', async () => {
      const table = await source().observations({ iri: CUBE }, 'de')
      expect(table.rowCount).toBe(4)
      for (const column of table.columns) {
        expect('codes' in column ? column.codes : column.values).toHaveLength(4)
      }
    })
    test('tell missing, undefined and zero apart', async () => {
      const table = await source().observations({ iri: CUBE }, 'de')
      const states = (name: string): string[] => {
        const column = readDimensionColumn(table, id(name)) ?? readMeasureColumn(table, id(name))
        return [0, 1, 2, 3].map((row) => (column ? cellState(column, row) : 'no column')).sort()
      }
      expect(states('yield')).toEqual(['undefined', 'value', 'value', 'value'])
      expect(states('quality')).toEqual(['undefined', 'value', 'value', 'value'])
      expect(states('station')).toEqual(['missing', 'missing', 'value', 'value'])
      expect(states('empty')).toEqual(['missing', 'missing', 'missing', 'missing'])
      expect(measured(table, 'workers')).toEqual([0, 2, 4, null])
    })
    test('keep decimals that a double would change', async () => {
      const table = await source().observations({ iri: CUBE }, 'de')
      expect(measured(table, 'price')).toEqual([0.1, '12345678901234567.89', 7, 9])
    })
    test('have dictionaries of what occurs, labelled, with lasting values', async () => {
      const table = await source().observations({ iri: CUBE }, 'fr')
      expect(readDimensionColumn(table, id('area'))?.dictionary).toHaveLength(3)
      expect(readDimensionColumn(table, id('area'))?.dictionary).toContainEqual({
        iri: area('north'),
        label: 'Nord',
      })
      expect(labels(table, 'grade')).toEqual(['-1', '-1', 'bien', 'schlecht'])
      expect(readDimensionColumn(table, id('grade'))?.kind).toBe('OrdinalMeasure')
    })
    test('have the wanted columns, and the errors of wanted measures', async () => {
      const table = await source().observations(
        { iri: CUBE, componentIds: [id('yield'), id('year'), 'nothing'] },
        'de',
      )
      expect(table.columns.map((column) => column.id)).toEqual(
        ['year', 'yield', 'yieldError', 'yieldUpper', 'yieldLower'].map(id),
      )
      expect(labels(table, 'yieldError')).toEqual(['-1', '-1', '-1', '5.1'])
    })
    test('stop at the limit', async () => {
      expect((await source().observations({ iri: CUBE }, 'de', { limit: 2 })).rowCount).toBe(2)
    })
    test('hang on nodes without a name, too', async () => {
      const table = await source().observations({ iri: `${BASE}orchard` }, 'de')
      expect(table.rowCount).toBe(2)
    })
  })
}

export function describePreviews(source: () => CubeSource): void {
  describe('previews', () => {
    test('have the first rows, by one key after the other', async () => {
      const { observations } = await source().preview(`${BASE}regions`, 'de')
      const rows = toRows(observations).map((row) =>
        ['place', 'period-year', 'sort'].map((name) =>
          String(row[toComponentId(`${BASE}regions`, `${BASE}dimension/${name}`)] ?? '').trim(),
        ),
      )
      expect(rows).toEqual([
        ['Ausland', '2020', 'Eins'],
        ['Land', '2020', 'Eins'],
        ['Links', '2020', ''],
        ['Links', '2021', 'Eins'],
        ['Rechts', '2021', 'Zwei'],
      ])
    })
    test('show rows beside components without values, undefined ones too', async () => {
      const preview = await source().preview(CUBE, 'en')
      expect(preview.observations.rowCount).toBe(4)
      const years = readDimensionColumn(preview.observations, id('year'))
      expect(years?.codes.map((code) => years.dictionary[code]?.label)).toEqual([
        '2020',
        '2021',
        '2021',
        '2022',
      ])
      expect(preview.dimensions[0]).toMatchObject({ label: 'Year', values: [] })
      expect(preview.measures.map(({ isNumerical }) => isNumerical)).toEqual([
        true,
        true,
        true,
        true,
        false,
        true,
      ])
    })
  })
}

export function describePossibleFilters(source: () => CubeSource): void {
  describe('possible filters', () => {
    const year = id('year')
    const where = id('area')
    test('are the wanted ones where an observation meets them all', async () => {
      const filters = { [where]: singleFilter(area('north')), [year]: singleFilter('2022') }
      expect(await source().possibleFilters(CUBE, filters)).toEqual([
        { type: 'single', id: where, value: area('north') },
        { type: 'single', id: year, value: '2022' },
      ])
    })
    test('honour the first, and later ones as far as they go', async () => {
      const filters = {
        [where]: singleFilter(area('south')),
        [year]: singleFilter('2022'),
        [id('month')]: singleFilter(value('july')),
      }
      expect(await source().possibleFilters(CUBE, filters)).toEqual([
        { type: 'single', id: where, value: area('south') },
        { type: 'single', id: year, value: '2021' },
        { type: 'single', id: id('month'), value: value('july') },
      ])
    })
    test('are the wanted ones of an observation that has several values', async () => {
      for (const crop of ['wheat', 'maize']) {
        const filters = {
          [id('crop')]: singleFilter(value(crop)),
          [id('month')]: singleFilter(value('june')),
        }
        expect((await source().possibleFilters(CUBE, filters))[0]).toMatchObject({ value: value(crop) })
      }
    })
    test('are none where none was given or the first matches nothing', async () => {
      expect(await source().possibleFilters(CUBE, {})).toEqual([])
      expect(
        await source().possibleFilters(CUBE, {
          [year]: singleFilter('1900'),
          [where]: singleFilter(area('north')),
        }),
      ).toEqual([])
    })
  })
}

export function describeShapes(source: () => CubeSource): void {
  describe('geo shapes', () => {
    test('are one TopoJSON object with iri and label, from wherever the geometry lies', async () => {
      const topology = await source().geoShapes(CUBE, id('area'), 'de')
      const { shapes } = topology.objects
      expect(shapes).toMatchObject({
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', properties: { iri: area('north'), label: 'Norden' } },
          { type: 'MultiPolygon', properties: { iri: area('south'), label: 'Süden' } },
        ],
      })
      expect(topology.bbox).toEqual([7, 45, 8, 48])
    })
    test('are none for a dimension without geometries', async () => {
      const topology = await source().geoShapes(CUBE, id('crop'), 'de')
      expect(topology.objects.shapes).toMatchObject({ geometries: [] })
    })
  })
}
