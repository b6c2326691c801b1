import { formatDate, type TimeUnit } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { daysFrom } from '../families/testing/cubes.ts'
import { toDimension, toValue } from '../testing/components.ts'
import type { Category } from './categories.ts'
import { closesGaps, fillSteps } from './fill-steps.ts'

const toCategories = (values: string[], unit: TimeUnit): Category[] =>
  values.map((value) => ({ value, label: value, text: formatDate(value, unit, 'en') }))
const time = (values: string[], timeUnit: TimeUnit) =>
  toDimension('time', 'TemporalDimension', { timeUnit, values: values.map((value) => toValue(value)) })
const fill = (values: string[], unit: TimeUnit): string[] =>
  fillSteps(toCategories(values, unit), time(values, unit), 'en').map(({ value }) => value)
const closes = (values: string[], unit: TimeUnit): boolean => {
  const dimension = time(values, unit)
  return closesGaps(fillSteps(toCategories(values, unit), dimension, 'en'), dimension)
}

/** Fills quarters and half-years, which are temporal entities: dates with names. */
const fillNamed = (parts: [date: string, name: string][]): string[] => {
  const values = parts.map(([position, label]) => toValue(`x/${label}`, { label, position }))
  const dimension = toDimension('time', 'TemporalEntityDimension', { values })
  const categories = values.map((value): Category => ({ ...value, text: value.label }))
  return fillSteps(categories, dimension, 'en').map(({ text }) => text)
}

describe('missing steps of time', () => {
  it.each<[TimeUnit, string[], string[]]>([
    ['Day', ['2021-03-27', '2021-03-28', '2021-03-31'], ['2021-03-29', '2021-03-30']],
    ['Week', ['2024-12-16', '2024-12-23', '2024-12-30', '2025-01-13'], ['2025-01-06']],
    ['Hour', ['2021-03-01T22', '2021-03-01T23', '2021-03-02T02'], ['2021-03-02T00', '2021-03-02T01']],
    ['Minute', ['2021-03-01T22:00', '2021-03-01T22:15', '2021-03-01T22:45'], ['2021-03-01T22:30']],
    [
      'Second',
      ['2021-03-01T22:00:00', '2021-03-01T22:00:01', '2021-03-01T22:00:03'],
      ['2021-03-01T22:00:02'],
    ],
  ])('of the unit %s are put between their neighbours', (unit, values, missing) => {
    const filled = fill(values, unit)
    expect(filled.filter((value) => !values.includes(value))).toEqual(missing)
    expect(filled).toEqual([...values, ...missing].sort())
    expect(fill(values.toReversed(), unit)).toEqual(filled.toReversed())
  })
  it('are quarters and half-years as well, named as the others', () => {
    const quarters: [string, string][] = [
      ['2019-01-01', '2019-Q1'],
      ['2019-04-01', '2019-Q2'],
      ['2020-01-01', '2020-Q1'],
    ]
    expect(fillNamed(quarters)).toEqual(['2019-Q1', '2019-Q2', '2019-Q3', '2019-Q4', '2020-Q1'])
    const halves: [string, string][] = [
      ['2019-01-01', '1. Halbjahr 2019'],
      ['2020-01-01', '1. Halbjahr 2020'],
      ['2020-07-01', '2. Halbjahr 2020'],
    ]
    expect(fillNamed(halves)).toEqual([
      '1. Halbjahr 2019',
      '2. Halbjahr 2019',
      '1. Halbjahr 2020',
      '2. Halbjahr 2020',
    ])
  })
  it('do not include days off', () => {
    const worked = daysFrom('2021-03-01', 26).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    expect(fill(worked, 'Day')).toEqual(worked)
    expect(fill(worked.toSpliced(7, 1), 'Day')).toEqual(worked)
  })
  it('are not made where clocks leave an hour out', () => {
    const hours = ['2021-03-28T01:00:00+01:00', '2021-03-28T03:00:00+02:00', '2021-03-28T04:00:00+02:00']
    expect(fill(hours, 'Hour')).toEqual(hours)
  })
  it('are said where the axis would be too long', () => {
    const far = ['1990-01-01', '1990-01-02', '2020-01-01']
    expect(fill(far, 'Day')).toEqual(far)
    expect(closes(far, 'Day')).toBe(true)
    expect(closes(['2021-03-27', '2021-03-28', '2021-12-31'], 'Day')).toBe(false)
    expect(closes(daysFrom('2021-03-01', 12), 'Day')).toBe(false)
  })
  it('leave values that are not times unchanged', () => {
    expect(fill(['2021-03-01', 'later', '2021-03-05'], 'Day')).toEqual(['2021-03-01', 'later', '2021-03-05'])
    expect(
      fillNamed([
        ['1', 'Spring'],
        ['2', 'Autumn'],
      ]),
    ).toEqual(['Spring', 'Autumn'])
  })
})
