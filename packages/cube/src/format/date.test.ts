import { describe, expect, it } from 'vitest'
import { formatDate, formatTimeTick, readDate } from './date.ts'

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
  it('know years below 100 and no 31 February', () => {
    expect(readDate('0050')?.getUTCFullYear()).toBe(50)
    expect(readDate('2020-02-31')).toBeUndefined()
  })
  it('name months on axes in the language', () => {
    expect(formatTimeTick(readDate('2020-03')!, 'Month', 'fr')).toBe('mars 2020')
  })
})
