import { describe, expect, it } from 'vitest'
import { formatNumber, tickFormat } from './number.ts'

describe('numbers', () => {
  it('have ’ and . in de, it and en, a narrow space and a comma in fr', () => {
    expect(formatNumber(20002.33, 'de')).toBe('20’002.33')
    expect(formatNumber(20002.33, 'en')).toBe('20’002.33')
    expect(formatNumber(20002.33, 'fr')).toBe('20\u202f002,33')
  })
  it('keep up to two decimals, or as many as asked', () => {
    expect(formatNumber(1.23456, 'de')).toBe('1.23')
    expect(formatNumber(5, 'de')).toBe('5')
    expect(formatNumber(5, 'de', { decimals: 1 })).toBe('5.0')
  })
  it('turn to exponents above 999999999 and below 0.0001, and show a dash for none', () => {
    expect(formatNumber(999_999_999, 'de')).toBe('999’999’999')
    expect(formatNumber(1_234_567_890, 'de')).toBe('1.235e+9')
    expect(formatNumber(0.00001, 'de')).toBe('1e−5')
    expect(formatNumber(0, 'de')).toBe('0')
    expect(formatNumber(null, 'de')).toBe('–')
  })
})

describe('ticks of an axis', () => {
  it('share one magnitude and differ from each other', () => {
    const format = tickFormat([0, 500_000, 1_000_000], 'de')
    expect([0, 500_000, 1_000_000].map(format)).toEqual(['0', '0.5\u00a0Mio.', '1.0\u00a0Mio.'])
    expect([0, 2.5, 5].map(tickFormat([0, 2.5, 5], 'fr'))).toEqual(['0', '2,5', '5,0'])
    expect([0, 0.25, 0.5].map(tickFormat([0, 0.25, 0.5], 'en'))).toEqual(['0', '0.25', '0.50'])
    expect([0, 5000, 10_000].map(tickFormat([0, 5000, 10_000], 'de'))).toEqual(['0', '5’000', '10’000'])
  })
  it('are told apart where they are not evenly spaced', () => {
    expect([0, 10, 10.5, 11].map(tickFormat([0, 10, 10.5, 11], 'en'))).toEqual(['0', '10.0', '10.5', '11.0'])
  })
  it('say what a lone value is', () => {
    expect(tickFormat([0.4], 'en')(0.4)).toBe('0.4')
    expect(tickFormat([0.4, 0.4], 'en')(0.4)).toBe('0.4')
  })
  it('turn to exponents where all of them are tiny', () => {
    expect([0, 1e-12, 2e-12].map(tickFormat([0, 1e-12, 2e-12], 'en'))).toEqual(['0', '1e−12', '2e−12'])
  })
  it('write magnitudes in the language', () => {
    const ticks = [0, 1e9, 2e9]
    expect((['de', 'fr', 'it', 'en'] as const).map((locale) => tickFormat(ticks, locale)(2e9))).toEqual([
      '2\u00a0Mrd.',
      '2\u00a0mia',
      '2\u00a0mrd.',
      '2\u00a0bn',
    ])
  })
})
