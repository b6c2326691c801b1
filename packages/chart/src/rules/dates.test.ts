import { MOST_RECENT_VALUE, type TimeUnit } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension, toValue } from '../testing/components.ts'
import {
  dateChoices,
  isDateDropdown,
  isDateRange,
  isMostRecent,
  isWrittenDate,
  parseTypedDate,
  withMostRecent,
} from './dates.ts'

const year = toDimension('year', 'TemporalDimension', {
  timeUnit: 'Year',
  values: ['2021', '2019', '2020'].map((value) => toValue(value)),
})
const decade = toDimension('decade', 'TemporalEntityDimension', {
  timeUnit: 'Year',
  values: [toValue('z', { position: '2000' }), toValue('a', { position: '2010' })],
})

describe('dates are chosen from a list', () => {
  it.each([
    [1, true],
    [100, true],
    [101, false],
  ])('where there are %i: %s', (count, expected) => {
    expect(isDateDropdown(count)).toBe(expected)
  })
})

describe('a typed date', () => {
  it.each([
    ['2020', 'Year', true],
    ['20200', 'Year', false],
    ['2020-1', 'Month', false],
    ['2020-01', 'Month', true],
    ['2020-13', 'Month', false],
    ['2020-02-30', 'Day', false],
    ['2020-02-29', 'Day', true],
    ['2020-02-29', 'Week', true],
    ['2020', 'Day', false],
    ['2020-02-29', 'Month', false],
    ['2020-02-29T12', 'Hour', true],
    ['2020-02-29T12:30', 'Minute', true],
    ['2020-02-29T12:30:59', 'Second', true],
    ['soon', 'Day', false],
  ] as const)('%s of unit %s is the same when written again: %s', (text, unit, expected) => {
    expect(isWrittenDate(text, unit)).toBe(expected)
  })
})

describe('a range of dates', () => {
  const choices = (end: 'from' | 'to', range: { from: string; to: string }) =>
    dateChoices(year, range, end).map(({ value, isDisabled }) => `${value.value}${isDisabled ? ' –' : ''}`)

  it('cannot begin after its end, nor end before its beginning', () => {
    expect(choices('from', { from: '2019', to: '2020' })).toEqual(['2019', '2020', '2021 –'])
    expect(choices('to', { from: '2020', to: '2021' })).toEqual(['2019 –', '2020', '2021'])
  })
  it('without an end may begin anywhere', () => {
    expect(choices('from', { from: '', to: '' })).toEqual(['2019', '2020', '2021'])
    expect(choices('to', { from: '', to: '' })).toEqual(['2019', '2020', '2021'])
  })
  it.each([
    ['2019', '2021', true],
    ['2020', '2020', true],
    ['2021', '2019', false],
    ['2018', '2020', false],
    ['2019', MOST_RECENT_VALUE, true],
  ])('from %s to %s: %s', (from, to, expected) => {
    expect(isDateRange(year, { from, to })).toBe(expected)
  })
  it('of temporal entities goes by their dates, not by their names', () => {
    expect(isDateRange(decade, { from: 'z', to: 'a' })).toBe(true)
    expect(isDateRange(decade, { from: 'a', to: 'z' })).toBe(false)
  })
  it('pinned to the newest data ends there, and at the latest date when let go', () => {
    const pinned = withMostRecent({ type: 'range', from: '2019', to: '2020' }, year, true)
    expect(pinned).toEqual({ type: 'range', from: '2019', to: MOST_RECENT_VALUE })
    expect(isMostRecent(pinned)).toBe(true)
    expect(withMostRecent(pinned, year, false)).toEqual({ type: 'range', from: '2019', to: '2021' })
    expect(isMostRecent({ from: '2019', to: '2021' })).toBe(false)
  })
})

describe('a typed date', () => {
  it.each<[string, TimeUnit, string | undefined]>([
    ['2020', 'Year', '2020'],
    ['03.2020', 'Month', '2020-03'],
    ['09.03.2020', 'Day', '2020-03-09'],
    ['09.03.2020', 'Week', '2020-03-09'],
    ['09.03.2020 07:30', 'Minute', '2020-03-09T07:30'],
    ['09.03.2020 07:30:05', 'Second', '2020-03-09T07:30:05'],
    ['3.2020', 'Month', undefined],
    ['9.3.2020', 'Day', undefined],
    ['31.02.2020', 'Day', undefined],
    ['13.2020', 'Month', undefined],
    ['20', 'Year', undefined],
    ['2020-03-09', 'Day', undefined],
    ['03.2020', 'Day', undefined],
    ['09.03.2020', 'Month', undefined],
    ['', 'Year', undefined],
  ])('%j of a %s is %j: it is the same when written again', (text, unit, expected) => {
    expect(parseTypedDate(text, unit)).toBe(expected)
  })
})
