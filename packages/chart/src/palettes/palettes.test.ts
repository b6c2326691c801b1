import { rgb } from 'd3-color'
import * as schemes from 'd3-scale-chromatic'
import { describe, expect, it } from 'vitest'
import { CATEGORICAL_PALETTES, categoricalColors, DEFAULT_COLOR } from './palettes.ts'
import { DIVERGING_PALETTES, numericalColors, SEQUENTIAL_PALETTES } from './ramps.ts'

const hex = (color: string): string => rgb(color).formatHex()
const PLACES = [0, 0.25, 0.5, 0.75, 1]

describe('the built-in palettes', () => {
  it('are those of specification 2 §3, and three of our own before them', () => {
    expect(DIVERGING_PALETTES).toEqual(['BrBG', 'PiYG', 'PRGn', 'PuOr', 'RdBu', 'RdYlBu', 'RdYlGn'])
    expect(SEQUENTIAL_PALETTES).toEqual(['blues', 'greens', 'greys', 'oranges', 'purples', 'reds'])
    expect(CATEGORICAL_PALETTES.slice(0, 3)).toEqual(['clear6', 'clear8', 'clear12'])
    expect(CATEGORICAL_PALETTES.slice(3).toSorted()).toEqual(
      [
        'accent',
        'category10',
        'dark2',
        'paired',
        'pastel1',
        'pastel2',
        'set1',
        'set2',
        'set3',
        'tableau10',
      ].sort(),
    )
  })
  it.each([
    ['category10', schemes.schemeCategory10],
    ['accent', schemes.schemeAccent],
    ['dark2', schemes.schemeDark2],
    ['paired', schemes.schemePaired],
    ['pastel1', schemes.schemePastel1],
    ['pastel2', schemes.schemePastel2],
    ['set1', schemes.schemeSet1],
    ['set2', schemes.schemeSet2],
    ['set3', schemes.schemeSet3],
    ['tableau10', schemes.schemeTableau10],
  ])('%s has the colours that everyone knows by this name', (id, colors) => {
    expect(categoricalColors(id)).toEqual(colors)
  })
  it('stand in for palettes nobody knows', () => {
    expect(categoricalColors('gone')).toEqual(categoricalColors('category10'))
    expect(DEFAULT_COLOR).toBe('#1f77b4')
    expect(PLACES.map(numericalColors('gone'))).toEqual(PLACES.map(numericalColors('oranges')))
  })
})

/** Returns the lightness of a colour, 0 to 255. */
const light = (color: string): number => {
  const { r, g, b } = rgb(color)
  return 0.3 * r + 0.59 * g + 0.11 * b
}

describe('a sequential palette', () => {
  it.each(SEQUENTIAL_PALETTES)('%s goes from light to dark', (id) => {
    const lights = PLACES.map(numericalColors(id)).map(light)
    expect(lights).toEqual(lights.toSorted((a, b) => b - a))
  })
  it.each(SEQUENTIAL_PALETTES)('%s begins where it can be told from paper', (id) => {
    expect(light(numericalColors(id)(0))).toBeLessThan(235)
  })
})

describe('a diverging palette', () => {
  it.each(DIVERGING_PALETTES)('%s is lightest in its middle', (id) => {
    const [low, , middle, , high] = PLACES.map(numericalColors(id)).map(light)
    expect(middle).toBeGreaterThan(low!)
    expect(middle).toBeGreaterThan(high!)
  })
})

describe('a palette of one’s own', () => {
  it('that diverges is written as start, end, middle', () => {
    const own = numericalColors('own', {
      paletteType: 'diverging',
      colors: ['#ff0000', '#0000ff', '#eeeeee'],
    })
    expect([0, 0.5, 1].map(own).map(hex)).toEqual(['#ff0000', '#eeeeee', '#0000ff'])
  })
  it('that diverges without a middle goes over paper', () => {
    const own = numericalColors('own', { paletteType: 'diverging', colors: ['#ff0000', '#0000ff'] })
    expect(hex(own(0.5))).toBe('#ffffff')
  })
  it('of one colour ends with it', () => {
    const own = numericalColors('own', { paletteType: 'sequential', colors: ['#003366'] })
    expect(hex(own(1))).toBe('#003366')
    expect(light(own(0))).toBeGreaterThan(light(own(0.5)))
    expect(hex(own(0))).not.toBe('#ffffff')
  })
  it('of several colours goes through all of them', () => {
    const own = numericalColors('own', {
      paletteType: 'sequential',
      colors: ['#ffffff', '#888888', '#000000'],
    })
    expect([0, 0.5, 1].map(own).map(hex)).toEqual(['#ffffff', '#888888', '#000000'])
  })
  it('without colours is the built-in of its name', () => {
    expect(numericalColors('blues', { paletteType: 'sequential', colors: [] })(0.3)).toBe(
      numericalColors('blues')(0.3),
    )
  })
  it('ends at its ends, however far a value lies beyond', () => {
    const own = numericalColors('own', { paletteType: 'sequential', colors: ['#003366'] })
    expect([own(-1), own(2)]).toEqual([own(0), own(1)])
  })
})
