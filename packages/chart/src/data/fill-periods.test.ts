import { formatDate, type TimeUnit } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension } from '../testing/components.ts'
import type { Category } from './categories.ts'
import { fillPeriods } from './fill-periods.ts'

const fill = (
  values: string[],
  unit: TimeUnit = 'Year',
  kind: 'TemporalDimension' | 'TemporalEntityDimension' = 'TemporalDimension',
) => {
  const dimension = toDimension('time', kind, { timeUnit: unit })
  const categories = values.map(
    (value): Category => ({ value, label: value, text: formatDate(value, unit, 'en') }),
  )
  return fillPeriods(categories, dimension, 'en').map(({ value }) => value)
}

describe('missing periods', () => {
  it('of years and months are put between their neighbours', () => {
    expect(fill(['2019', '2020', '2023'])).toEqual(['2019', '2020', '2021', '2022', '2023'])
    expect(fill(['2019-11', '2019-12', '2020-02'], 'Month')).toEqual([
      '2019-11',
      '2019-12',
      '2020-01',
      '2020-02',
    ])
  })
  it('are put into a descending axis too', () => {
    expect(fill(['2022', '2020', '2019'])).toEqual(['2022', '2021', '2020', '2019'])
  })
  it('go by the step that all dates share', () => {
    expect(fill(['2000', '2005', '2010'])).toEqual(['2000', '2005', '2010'])
    expect(fill(['2000', '2005', '2015'])).toEqual(['2000', '2005', '2010', '2015'])
    expect(fill(['2000', '2010'])).toEqual(['2000', '2010'])
  })
  it('before our era are years as well', () => {
    expect(fill(['-0002', '-0001', '0002'])).toEqual(['-0002', '-0001', '0000', '0001', '0002'])
  })
  it('are read as their neighbours are', () => {
    const dimension = toDimension('time', 'TemporalDimension', { timeUnit: 'Month' })
    const months = ['2019-11', '2019-12', '2020-02'].map(
      (value): Category => ({ value, label: value, text: '' }),
    )
    expect(fillPeriods(months, dimension, 'en')[2]).toEqual({
      value: '2020-01',
      label: '2020-01',
      text: '01.2020',
    })
  })
})

describe('an axis is left as it is', () => {
  it.each<[string, string[], TimeUnit?]>([
    ['with one date', ['2019']],
    ['with none', []],
    ['of days', ['2019-01-01', '2019-01-03'], 'Day'],
    ['with something that is no date', ['2019', 'later', '2023', '2024']],
    ['that would be gaps for the most part', ['0001', '1000', '2020']],
    ['that writes one year in two ways', ['2019', '2019-01-01', '2020', '2023']],
  ])('%s', (_, values, unit) => {
    expect(fill(values, unit)).toEqual(values)
  })
  it('of temporal entities', () => {
    expect(fill(['2019', '2020', '2022'], 'Year', 'TemporalEntityDimension')).toEqual([
      '2019',
      '2020',
      '2022',
    ])
  })
})
