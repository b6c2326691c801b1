import { describe, expect, it } from 'vitest'
import { parseHexText, toLongHex } from './hex-color.ts'

describe('a colour that somebody writes', () => {
  it.each([
    ['#1f77b4', '#1f77b4'],
    [' 1F77B4 ', '#1f77b4'],
    ['#abc', '#aabbcc'],
    ['abc', '#aabbcc'],
  ])('%s is %s', (text, color) => {
    expect(parseHexText(text)).toBe(color)
  })
  it.each(['', '#', 'red', '#12', '#12345', '#1234567', '#12345g', 'url(x)'])('%s is none', (text) => {
    expect(parseHexText(text)).toBeUndefined()
  })
})

describe('a stored colour', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#abcd', '#aabbcc'],
    ['#1f77b4', '#1f77b4'],
    ['#1f77b480', '#1f77b4'],
  ])('%s has the six digits %s', (color, digits) => {
    expect(toLongHex(color)).toBe(digits)
  })
})
