import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestReader, type TestReader } from '../testing/test-reader.ts'
import { findTimeStyle, findZone, toStatedTimeStyle } from './time-style.ts'

let bed: TestReader
beforeAll(async () => {
  bed = await createTestReader()
})
afterAll(() => bed.close())

describe('times', () => {
  it.each([
    ['years', 'Year', ['1999', '2020'], ['1999', '2020']],
    ['months', 'Month', ['2020-01', '2020-12'], ['2020-01', '2020-12']],
    ['months with M', 'Month', ['2020M01', '2020M12'], ['2020-01', '2020-12']],
    ['months before years', 'Month', ['01.2020', '12/2020'], ['2020-01', '2020-12']],
    ['quarters', 'Month', ['2020-Q1', '2020Q4'], ['2020-01', '2020-10']],
    ['quarters before years', 'Month', ['Q2 2020', 'Q3/2020'], ['2020-04', '2020-07']],
    ['ISO weeks', 'Week', ['2020-W01', '2020W53'], ['2019-12-30', '2020-12-28']],
    ['dates', 'Day', ['2020-02-29', '2021-01-01'], ['2020-02-29', '2021-01-01']],
    ['Swiss dates', 'Day', ['1.2.2020', '31.12.2020'], ['2020-02-01', '2020-12-31']],
    ['hours', 'Hour', ['2020-01-01T10', '2020-01-01 23:00'], ['2020-01-01T10:00:00', '2020-01-01T23:00:00']],
    [
      'minutes',
      'Minute',
      ['2020-01-01T10:30', '2020-01-01 23:00:00'],
      ['2020-01-01T10:30:00', '2020-01-01T23:00:00'],
    ],
    [
      'seconds',
      'Second',
      ['2020-01-01T10:30:05', '2020-01-01T10:30:06.5'],
      ['2020-01-01T10:30:05', '2020-01-01T10:30:06'],
    ],
  ])('%s are found with their unit and written one way', async (_, unit, cells, written) => {
    const style = findTimeStyle(cells, false)
    expect(style?.unit).toBe(unit)
    expect(await bed.convert(cells, (cell) => style!.toValue(cell))).toEqual(written)
  })

  it.each([
    ['numbers that are no years of our time', ['1200', '1300']],
    ['years among other numbers', ['2019', '12345']],
    ['dates of two kinds', ['2020-01-01', '1.2.2020']],
    ['months that are none', ['2020-13']],
    ['nothing at all', []],
  ])('are none: %s', (_, cells) => {
    expect(findTimeStyle(cells, false)).toBeUndefined()
  })

  it('of any four digits are years if the column name says so', () => {
    expect(findTimeStyle(['1200', '1300'], true)?.unit).toBe('Year')
  })

  it('that do not exist are NULL in SQL', async () => {
    const style = findTimeStyle(['2020-01-01'], false)
    expect(await bed.convert(['2023-02-30', 'x'], (cell) => style!.toValue(cell))).toEqual([null, null])
    const week = findTimeStyle(['2020-W01'], false)
    expect(await bed.convert(['2020-W99'], (cell) => week!.toValue(cell))).toEqual([null])
  })

  it('are read in the format stated in the metadata', async () => {
    const style = toStatedTimeStyle('%d/%m/%Y', 'date')
    expect(await bed.convert(['01/02/2020', '2020'], (cell) => style.toValue(cell))).toEqual([
      '2020-02-01',
      null,
    ])
  })

  it('share one time zone, and are not times if they have several', () => {
    expect(findZone(['2020-01-01T10:00Z', '2020-01-02T10:00Z'])).toBe('Z')
    expect(findZone(['2020-01-01T10:00+01:00'])).toBe('+01:00')
    expect(findZone(['2020-01-01', '1.5'])).toBe('')
    expect(findZone(['2020-01-01T10:00Z', '2020-01-01T10:00+01:00'])).toBeUndefined()
  })
})
