import { describe, expect, test } from 'vitest'
import { toNumberText } from './exact-text.ts'

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const written = Array.from({ length: 3000 }, (_, index) => (index - 1000) / 1000)

describe('a float that a store has widened to a double', () => {
  test.each([
    ['rounded to 16 digits', (float: number) => float.toPrecision(16)],
    ['rounded to 17 digits', (float: number) => float.toPrecision(17)],
    ['cut after 16 digits', (float: number) => float.toPrecision(21).slice(0, float.toPrecision(16).length)],
    ['whole', String],
    ['with an exponent', (float: number) => float.toExponential(15)],
  ])('is as it was written: %s', (_, widen) => {
    const found = written.map((number) => Number(toNumberText(widen(Math.fround(number)), `${XSD}float`)))
    expect(found).toEqual(written)
  })
  test('and cut in the middle between two roundings', () => {
    expect(toNumberText('16.56900024414062', `${XSD}float`)).toBe('16.569')
    expect(toNumberText('16.56900024414063', `${XSD}float`)).toBe('16.569')
  })
})

describe('other numbers are as the store says', () => {
  test.each([
    ['a float of more digits than it can have', '16.5690002', 'float'],
    ['another one', '16.56900024', 'float'],
    ['a float that is short', '16.569', 'float'],
    ['zero', '0.0000000000', 'float'],
    ['a double', '16.56900024414062', 'double'],
    ['a decimal', '16.56900024414062', 'decimal'],
  ])('%s', (_, text, type) => {
    expect(toNumberText(text, XSD + type)).toBe(text)
  })
})
