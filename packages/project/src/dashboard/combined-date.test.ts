import type { Dimension } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { climate, toDimension, toValues } from '../testing/cubes.ts'
import { COMBINED_DATE_ID, toCombinedDate, toUnit, unitOf } from './combined-date.ts'

const words = (id: string): string => `[${id}]`
const time = (name: string, timeUnit: Dimension['timeUnit'], ...values: string[]): Dimension =>
  toDimension('cube', name, 'TemporalDimension', { timeUnit, values: toValues(...values) })
const combine = (...dimensions: Dimension[]) => toCombinedDate(dimensions, words)
const valuesOf = (dimension: Dimension | undefined) => dimension?.values.map(({ value }) => value)

describe('the combined date', () => {
  it('has its own id and label', () => {
    expect(combine(...climate.components.dimensions.slice(0, 1))).toMatchObject({
      id: COMBINED_DATE_ID,
      kind: 'TemporalDimension',
      label: '[reader.time-range]',
    })
    expect(COMBINED_DATE_ID).toMatch(/^all\(.+\)combined-date-filter$/)
  })

  it('has the finest unit of all, whatever their order', () => {
    const [years, months] = [time('y', 'Year', '2020'), time('m', 'Month', '2019-05')]
    for (const combined of [combine(years, months), combine(months, years)]) {
      expect(combined).toMatchObject({ timeUnit: 'Month', timeFormat: '%Y-%m' })
      expect(valuesOf(combined)).toEqual(['2019-05', '2020-01'])
    }
  })

  it('has each date once, the earliest first', () => {
    expect(valuesOf(combine(time('a', 'Year', '2021', '2020'), time('b', 'Year', '2020', '2022')))).toEqual([
      '2020',
      '2021',
      '2022',
    ])
  })

  it('knows the dates of temporal entities by their position', () => {
    const entities = toDimension('cube', 'e', 'TemporalEntityDimension', {
      values: [
        { value: 'https://example.org/2021', label: '2021', position: '2021' },
        { value: 'https://example.org/2020', label: '2020', position: 2020 },
      ],
    })
    expect(unitOf(entities)).toBe('Year')
    expect(valuesOf(combine(entities))).toEqual(['2020', '2021'])
    expect(valuesOf(combine(entities, time('m', 'Month', '2020-03')))).toEqual([
      '2020-01',
      '2020-03',
      '2021-01',
    ])
  })

  it.each([
    ['no dimension', []],
    ['a dimension without values', [time('y', 'Year')]],
    ['values that are no dates', [time('y', 'Year', 'soon')]],
    ['neither unit nor dates', [time('y', undefined, 'soon')]],
  ])('is none of %s', (_, dimensions) => {
    expect(combine(...dimensions)).toBeUndefined()
  })

  it.each([
    ['2020', 'Year', '2020'],
    ['2020-05-06', 'Year', '2020'],
    ['2020', 'Month', '2020-01'],
    ['2020-05', 'Day', '2020-05-01'],
    ['2020-05-06', 'Week', '2020-05-06'],
    ['2020-05', 'Hour', '2020-05-01T00'],
    ['2020-05-06T07:08:09', 'Minute', '2020-05-06T07:08'],
    ['2020-05-06T07', 'Second', '2020-05-06T07:00:00'],
    ['2020-05', 'Month', '2020-05'],
    ['2020-13', 'Month', undefined],
    ['2020-02-29', 'Day', '2020-02-29'],
    ['2021-02-29', 'Day', undefined],
    ['nothing', 'Year', undefined],
  ] as const)('writes %s by %s as %s', (value, unit, expected) => {
    expect(toUnit(value, unit)).toBe(expected)
  })
})
