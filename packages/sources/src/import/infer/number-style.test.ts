import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestReader, type TestReader } from '../testing/test-reader.ts'
import { findMisfit, findNumberStyle, isAmbiguous, toPlainNumber } from './number-style.ts'

let bed: TestReader
beforeAll(async () => {
  bed = await createTestReader()
})
afterAll(() => bed.close())

describe('numbers', () => {
  it.each([
    ['plain', ['1', '-2.5', '+3', '.5', '1e-7', '007'], ['1', '-2.5', '3', '.5', '1e-7', '007']],
    ['with apostrophes', ["1'234.5", '12', '1’234’567'], ['1234.5', '12', '1234567']],
    ['with spaces', ['1 234', '1\u202f234\u00a0567.8'], ['1234', '1234567.8']],
    ['with a decimal comma', ['1,5', '2', '-0,25'], ['1.5', '2', '-0.25']],
    ['with a decimal comma and apostrophes', ['1’234,50', '0,5'], ['1234.50', '0.5']],
    ['with a decimal comma and points', ['1.234,5', '12.345.678,9'], ['1234.5', '12345678.9']],
    ['with a decimal point and commas', ['1,234.5', '12,345,678'], ['1234.5', '12345678']],
    ['with a minus of typesetters', ['−5', '3'], ['-5', '3']],
  ])('%s are understood where the whole column agrees', async (_, cells, plain) => {
    const style = findNumberStyle(cells)
    expect(style).toBeDefined()
    expect(await bed.convert(cells, (cell) => toPlainNumber(cell, style!))).toEqual(plain)
  })

  it.each([
    ['text among them', ['1', 'x']],
    ['two ways to write decimals', ['1.5', '1,5']],
    ['groups that are not of three digits', ["1'23"]],
    ['dates', ['2020-01-01']],
    ['percent signs', ['5 %']],
    ['nothing at all', []],
  ])('are none with %s', (_, cells) => {
    expect(findNumberStyle(cells)).toBeUndefined()
  })

  it('that can be read in two ways are ambiguous', () => {
    expect(isAmbiguous(['1,234', '5,678', '12'])).toBe(true)
    expect(isAmbiguous(['1,234', '5,67'])).toBe(false)
    expect(isAmbiguous(['1,234', '1,234,567'])).toBe(false)
    expect(isAmbiguous(['0,234'])).toBe(false)
    expect(isAmbiguous(['1234'])).toBe(false)
  })

  it('dominate a column if at least half of its cells are numbers', () => {
    expect(findMisfit(['1', '12o', '2.5'])?.text).toBe('12o')
    expect(findMisfit(['1,5', '2,5', '3.5'])?.text).toBe('3.5')
    expect(findMisfit(['a', 'b', '1'])).toBeUndefined()
    expect(findMisfit(['1', '2'])).toBeUndefined()
  })

  it('are NULL in SQL if they do not fit', async () => {
    const style = findNumberStyle(['1'])
    expect(await bed.convert(['x', '1 2', "1'000"], (cell) => toPlainNumber(cell, style!))).toEqual([
      null,
      null,
      null,
    ])
  })
})
