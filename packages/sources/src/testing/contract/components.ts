import {
  type Components,
  type Dimension,
  type Filters,
  findDimension,
  findMeasure,
  type Measure,
} from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { area, BASE, CUBE, id, value } from './fixture-cubes.ts'

export function describeDimensions(source: () => CubeSource): void {
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

  describe('dimensions', () => {
    test('have the kind their shape tells', async () => {
      const { dimensions } = await source().components({ iri: CUBE }, 'de')
      expect(dimensions.map((dimension) => [dimension.id, dimension.kind])).toEqual([
        [id('year'), 'TemporalDimension'],
        [id('month'), 'TemporalEntityDimension'],
        [id('area'), 'GeoShapesDimension'],
        [id('station'), 'GeoCoordinatesDimension'],
        [id('quality'), 'OrdinalDimension'],
        [id('crop'), 'NominalDimension'],
        [id('inventory'), 'TemporalOrdinalDimension'],
        [id('remark'), 'NominalDimension'],
        [id('yieldError'), 'StandardErrorDimension'],
        [id('yieldUpper'), 'ConfidenceUpperBoundDimension'],
        [id('yieldLower'), 'ConfidenceLowerBoundDimension'],
      ])
    })
    test('come without values when these are not asked for, and only the wanted ones', async () => {
      const components = await source().components(
        { iri: CUBE, componentIds: [id('year'), id('yield')] },
        'de',
      )
      expect(components.dimensions[0]).toMatchObject({ id: id('year'), values: [] })
      expect(components.measures.map((each) => each.id)).toEqual([id('yield')])
    })
    test('bring the errors of the wanted measures', async () => {
      const { dimensions } = await source().components({ iri: CUBE, componentIds: [id('yield')] }, 'de')
      expect(dimensions.map((each) => each.id)).toEqual(['yieldError', 'yieldUpper', 'yieldLower'].map(id))
    })
    test('tell label, description, order, scale and role', async () => {
      expect(await read('quality')).toMatchObject({
        cubeIri: CUBE,
        label: 'Güte',
        description: 'Von Auge',
        order: 4,
        scaleType: 'Ordinal',
        isKeyDimension: true,
        isNumerical: false,
        termsets: [{ iri: `${BASE}qualities`, label: 'Güteklassen' }],
      })
      expect(await read('inventory')).toMatchObject({ isKeyDimension: false })
    })
    test('keep the scale their shape states', async () => {
      const scales = await Promise.all(
        ['year', 'month', 'area', 'inventory', 'remark'].map(async (name) => (await read(name)).scaleType),
      )
      expect(scales).toEqual(['Interval', 'Ordinal', 'Nominal', 'Ordinal', undefined])
    })
    test('of time tell unit and format', async () => {
      expect(await read('year')).toMatchObject({ timeUnit: 'Year', timeFormat: '%Y' })
      expect(await read('month')).toMatchObject({ timeUnit: 'Month', timeFormat: '%Y-%m' })
      expect((await read('month')).values.map(({ position }) => position)).toEqual(['2020-06', '2020-07'])
    })
  })
}

export function describeMeasures(source: () => CubeSource): void {
  const read = async (name: string): Promise<Measure> => {
    const components: Components = await source().components({ iri: CUBE }, 'de', { loadValues: true })
    const measure = findMeasure(components, id(name))
    if (!measure) throw new Error(`no measure ${name}`)
    return measure
  }

  describe('measures', () => {
    test('tell unit, bounds and number type', async () => {
      expect(await read('yield')).toMatchObject({
        kind: 'NumericalMeasure',
        scaleType: 'Ratio',
        unit: 't',
        min: 1.5,
        max: 9.5,
        isNumerical: true,
        isDecimal: true,
      })
      expect(await read('price')).toMatchObject({ unit: 'CHF', isCurrency: true, resolution: 2, min: 0.1 })
      const workers = await read('workers')
      expect(workers).toMatchObject({ isNumerical: true, resolution: 0, min: 0, max: 4 })
      expect(workers.unit).toBeUndefined()
    })
    test('are numerical by their values where the shape is silent', async () => {
      expect(await read('count')).toMatchObject({ isNumerical: true, resolution: 0, min: 3, max: 12 })
    })
    test('with an ordinal scale have values', async () => {
      expect(await read('grade')).toMatchObject({
        kind: 'OrdinalMeasure',
        values: [{ label: 'gut' }, { label: 'schlecht' }],
      })
    })
    test('without a single observation are there', async () => {
      const empty = await read('empty')
      expect(empty).toMatchObject({ label: 'Leer', limits: [] })
      expect(empty.min).toBeUndefined()
    })
    test('carry limits: single values, periods and bands', async () => {
      expect((await read('yield')).limits).toMatchObject([
        {
          name: 'Goal 2020',
          kind: 'single',
          value: 5.5,
          related: expect.arrayContaining([
            { kind: 'single', dimensionId: id('year'), value: '2020', label: '2020' },
            { kind: 'single', dimensionId: id('quality'), value: value('good'), label: 'gut' },
          ]),
        },
        {
          name: 'Goal 2020-2021',
          kind: 'time-range',
          value: 4.5,
          related: [{ kind: 'time-from' }, { kind: 'time-to', value: '2021' }],
        },
        {
          name: 'Range',
          kind: 'value-range',
          min: 2,
          max: 3,
          related: [{ value: area('north'), label: 'Norden' }],
        },
      ])
    })
  })
}
