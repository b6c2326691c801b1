import { describe, expect, it } from 'vitest'
import { formatDate, formatIsoDate, formatTimeTick, readDate } from './date.ts'

describe('dates', () => {
  it.each([
    ['2020', 'Year', '2020'],
    ['2020-03', 'Month', '03.2020'],
    ['2020-03-01', 'Day', '01.03.2020'],
    ['2020-03-01T12:30:00', 'Minute', '01.03.2020 12:30'],
    ['2020-03-01+02:00', 'Day', '01.03.2020'],
    ['soon', 'Day', 'soon'],
  ] as const)('%s by %s reads %s', (value, unit, text) => {
    expect(formatDate(value, unit, 'de')).toBe(text)
  })
  it.each([
    ['2020', 'Year', '2020'],
    ['2020-03-01', 'Month', '2020-03'],
    ['2020-03-01+02:00', 'Day', '2020-03-01'],
    ['2020-03-02', 'Week', '2020-03-02'],
    ['2020-03-01T12', 'Hour', '2020-03-01T12:00'],
    ['2020-03-01T12:30:00+02:00', 'Minute', '2020-03-01T12:30+02:00'],
    ['2020-03-01T12:30:05Z', 'Second', '2020-03-01T12:30:05Z'],
    ['soon', 'Day', 'soon'],
  ] as const)('%s by %s is %s in a file', (value, unit, text) => {
    expect(formatIsoDate(value, unit)).toBe(text)
  })
  it('know years below 100 and no 31 February', () => {
    expect(readDate('0050')?.getUTCFullYear()).toBe(50)
    expect(readDate('2020-02-31')).toBeUndefined()
  })
  it('name months on axes in the language', () => {
    expect(formatTimeTick(readDate('2020-03')!, 'Month', 'fr')).toBe('mars 2020')
  })
})
