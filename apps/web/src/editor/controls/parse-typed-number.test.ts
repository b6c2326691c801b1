import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from './parse-typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['1000', 1000],
    ['-3', -3],
    ['−3.5', -3.5],
    ['.5', 0.5],
    ['1.234', 1.234],
    ['2,5', 2.5],
    ['0,125', 0.125],
    ['12,3456', 12.3456],
    ['1’000', 1000],
    ["1'000.5", 1000.5],
    ['1 000,5', 1000.5],
    ['1 000', 1000],
    ['1,000,000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1,000.5', 1000.5],
    ['1.000,5', 1000.5],
    ['1,234,567.89', 1_234_567.89],
    ['1e3', 1000],
    ['', undefined],
    ['abc', undefined],
    ['1,00,000', undefined],
    ['1,2,3', undefined],
    ['1,2.3', undefined],
    ['1.2,3,4', undefined],
    ['1..2', undefined],
    ['5-10', undefined],
  ])('is the same in all languages: %s', (text, number) => {
    for (const locale of ['de', 'fr', 'it', 'en'] as const)
      expect(parseTypedNumber(text, locale)).toBe(number)
  })

  it('has thousands after a comma in English, decimals elsewhere', () => {
    expect(parseTypedNumber('1,000', 'en')).toBe(1000)
    expect(parseTypedNumber('-12,500', 'en')).toBe(-12_500)
    for (const locale of ['de', 'fr', 'it'] as const) expect(parseTypedNumber('1,234', locale)).toBe(1.234)
  })
})
