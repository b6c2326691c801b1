import { describe, expect, it } from 'vitest'
import { toValue } from '../testing/components.ts'
import { choosePalette, toColorMapping } from './color-mapping.ts'
import { categoricalColors, DEFAULT_COLOR } from './palettes.ts'
import { numericalColors } from './ramps.ts'

const plain = ['a', 'b', 'c'].map((value) => toValue(value))
const colored = [toValue('a', { color: 'red' }), toValue('b'), toValue('c', { color: 'no colour' })]

describe('the palette of values', () => {
  it('is their own if one has a colour, else the default', () => {
    expect(choosePalette({ values: colored })).toBe('dimension')
    expect(choosePalette({ values: plain })).toBe('clear6')
    expect(choosePalette({ values: [] })).toBe('clear6')
  })
  it('begins with the colour of single marks', () => {
    expect(DEFAULT_COLOR).toBe('#1f77b4')
    expect(categoricalColors('category10')[0]).toBe(DEFAULT_COLOR)
  })
  it('of an id nobody knows is the default', () => {
    expect(categoricalColors('mine')).toEqual(categoricalColors('category10'))
    expect(numericalColors('mine')(0.3)).toBe(numericalColors('oranges')(0.3))
  })
})

describe('the colours of values', () => {
  it('go by their place in the palette', () => {
    expect(Object.values(toColorMapping(plain, 'set1'))).toEqual(categoricalColors('set1').slice(0, 3))
  })
  it.each(['category10', 'set3', 'pastel1', 'dark2', 'tableau10'])(
    'begin again in other shades where %s ends, so that none is given twice',
    (palette) => {
      const count = 3 * categoricalColors(palette).length
      const many = Array.from({ length: count }, (_, index) => toValue(`v${index}`))
      const colors = Object.values(toColorMapping(many, palette))
      expect(new Set(colors).size).toBe(count)
      for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    },
  )
  it('are kept where a value has one', () => {
    expect(toColorMapping(plain, 'category10', { b: '#123456' })).toEqual({
      a: '#1f77b4',
      b: '#123456',
      c: '#2ca02c',
    })
  })
  it("are kept before the publisher's", () => {
    expect(toColorMapping(colored, 'dimension', { a: '#123456' }).a).toBe('#123456')
  })
  it("are the publisher's only with the dimension's palette; invalid colours are ignored", () => {
    expect(toColorMapping(colored, 'dimension')).toEqual({ a: '#ff0000', b: '#ff7f0e', c: '#2ca02c' })
    expect(toColorMapping(colored, 'category10').a).toBe('#1f77b4')
  })
})

describe('a ramp from little to much', () => {
  it('begins where it can be told from the paper', () => {
    expect(numericalColors('greys')(0)).toBe('rgb(226, 226, 226)')
    expect(numericalColors('greys')(1)).toBe('rgb(0, 0, 0)')
  })
  it('of two directions keeps both ends', () => {
    expect(numericalColors('RdBu')(0)).toBe('rgb(103, 0, 31)')
    expect(numericalColors('RdBu')(1)).toBe('rgb(5, 48, 97)')
  })
})
