import { type Dimension, type Filter, MOST_RECENT_VALUE, singleFilter, toComponentId } from '@tessera/cube'
import { describe, expect, test } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { BASE, outline } from './fixture-cubes.ts'

const CALENDAR = `${BASE}calendar`
const id = (name: string): string => toComponentId(CALENDAR, `${BASE}dimension/${name}`)
const year = (number: number): string => `https://times.example/year/${number}`

export function describeTimes(source: () => CubeSource): void {
  const read = async (name: string): Promise<Dimension> => {
    const { dimensions } = await source().components({ iri: CALENDAR }, 'de', { loadValues: true })
    const dimension = dimensions.find((each) => each.id === id(name))
    if (!dimension) throw new Error(`no dimension ${name}`)
    return dimension
  }
  const values = async (name: string): Promise<string[]> =>
    (await read(name)).values.map(({ value }) => value)
  /** Returns the temperatures of the observations that match a filter. */
  const warmth = async (name: string, filter: Filter): Promise<unknown[]> => {
    const filters = { [id(name)]: filter }
    const table = await source().observations({ iri: CALENDAR, filters, componentIds: [id('warmth')] }, 'de')
    const [column] = table.columns
    return column && 'values' in column ? column.values.toSorted((a, b) => Number(a) - Number(b)) : []
  }

  describe('times', () => {
    test('have a unit and a way of writing, by what the shape says or by their datatype', async () => {
      const { dimensions } = await source().components({ iri: CALENDAR }, 'de')
      const seen = dimensions.map(({ kind, timeUnit, timeFormat }) => [kind, timeUnit, timeFormat])
      expect(seen.slice(0, 6)).toEqual([
        ['TemporalEntityDimension', 'Year', '%Y'],
        ['TemporalOrdinalDimension', undefined, undefined],
        ['TemporalDimension', 'Week', '%Y-%m-%d'],
        ['TemporalDimension', 'Day', '%Y-%m-%d'],
        ['TemporalDimension', 'Month', '%Y-%m'],
        ['TemporalDimension', 'Second', '%Y-%m-%dT%H:%M:%S'],
      ])
    })
    test('behind iris have the date their iri ends with, where none is stated', async () => {
      const { values: years } = await read('entity-year')
      expect(years.map(({ value, position }) => [value, position])).toEqual([
        [year(2019), '2019'],
        [year(2020), '2020'],
        [year(2021), '2021'],
      ])
      expect(await warmth('entity-year', { type: 'range', from: '2020', to: '2021' })).toEqual([0, 32.5])
      expect(await warmth('entity-year', singleFilter(year(2019)))).toEqual([-1.5])
      expect(await warmth('entity-year', singleFilter(MOST_RECENT_VALUE))).toEqual([32.5])
    })
    test('without a unit are in the order of their positions', async () => {
      expect((await read('quarter')).values.map(({ label }) => label)).toEqual(['1. Quartal', '2. Quartal'])
    })
    test('keep their time zone, are found with it, and lie in ranges of dates without one', async () => {
      expect(await values('zoned')).toEqual(['2019-12-31+01:00', '2020-01-06+01:00', '2021-01-06+01:00'])
      expect(await warmth('zoned', singleFilter('2020-01-06+01:00'))).toEqual([0])
      expect(await warmth('zoned', { type: 'range', from: '2019-12-31', to: '2020-01-06' })).toEqual([
        -1.5, 0,
      ])
    })
    test('of every unit are filtered by ranges, their ends included', async () => {
      expect(await warmth('week', { type: 'range', from: '2020-01-06', to: '2021-01-04' })).toEqual([0, 32.5])
      expect(await warmth('period', { type: 'range', from: '2019-12', to: '2020-01' })).toEqual([-1.5, 0])
      expect(await warmth('moment', { type: 'range', from: '2020-01-06', to: '2020-12-31' })).toEqual([0])
    })
  })
}

export function describeRootsAndTexts(source: () => CubeSource): void {
  describe('trees with several roots', () => {
    test('stand side by side under the names of their hierarchies', async () => {
      const { dimensions } = await source().components({ iri: CALENDAR }, 'de', { loadValues: true })
      const branch = dimensions.find((dimension) => dimension.id === id('branch'))
      const shown = branch?.hierarchy?.map((node) => outline([node])).toSorted()
      expect(shown).toEqual(['Ost(Ost(Eins*))', 'West(West(Eins* Zwei*) Wilder Westen(Drei*))'])
    })
  })

  describe('the label rule', () => {
    test('gives each language its text, and never that of a fifth where one of the four is there', async () => {
      const titles = (['de', 'fr', 'it', 'en'] as const).map(
        async (locale) => (await source().metadata(CALENDAR, locale)).title,
      )
      expect(await Promise.all(titles)).toEqual(['Kalender', 'Calendrier', 'Calendario', 'Calendar'])
    })
    test('falls back to German for what no other language has', async () => {
      const { dimensions } = await source().components({ iri: CALENDAR }, 'it', { loadValues: true })
      expect(dimensions.map(({ label }) => label)).toContain('Quartal')
    })
  })

  describe('measures of doubles', () => {
    test('are numbers without decimals to keep, on the scale the shape states', async () => {
      const { measures } = await source().components({ iri: CALENDAR }, 'de', { loadValues: true })
      expect(measures).toMatchObject([
        {
          kind: 'NumericalMeasure',
          scaleType: 'Interval',
          isNumerical: true,
          isDecimal: false,
          min: -1.5,
          max: 32.5,
        },
      ])
    })
  })
}
