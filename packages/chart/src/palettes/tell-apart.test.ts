import { describe, expect, it } from 'vitest'
import { toValue } from '../testing/components.ts'
import { colorDifference, JUST_NOTICEABLE, TELLABLE } from './color-difference.ts'
import { toColorMapping } from './color-mapping.ts'
import { CATEGORICAL_PALETTES, categoricalColors } from './palettes.ts'
import { toColorsThatDiffer, toFirstColors } from './tell-apart.ts'

const names = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)
const dealt = (count: number, palette = 'category10') =>
  toColorMapping(
    names(count).map((name) => toValue(name)),
    palette,
  )

describe('the difference of two colours', () => {
  it('is that of Oklab: nothing to itself, 1 from black to white', () => {
    expect(colorDifference('#1f77b4', '#1F77B4')).toBe(0)
    expect(colorDifference('#000', '#ffffff')).toBeCloseTo(1, 4)
  })
  it.each([
    ['#1f77b4', '#1e76b3', false],
    ['#1f77b4', '#2f7fb6', false],
    ['#e377c2', '#f7b6d2', true],
    ['#1f77b4', '#ff7f0e', true],
  ])('of %s and %s can be told: %s', (one, other, expected) => {
    expect(colorDifference(one, other) >= TELLABLE).toBe(expected)
  })
  it.each(CATEGORICAL_PALETTES)('of any two colours of %s can at least be noticed', (palette) => {
    const colors = categoricalColors(palette)
    for (const [at, one] of colors.entries())
      for (const other of colors.slice(at + 1))
        expect(colorDifference(one, other)).toBeGreaterThan(JUST_NOTICEABLE)
  })
})

describe('colours that differ', () => {
  it('stay where they do', () => {
    const own = { v0: '#d62728', v1: '#123456' }
    expect(toColorsThatDiffer(['v0', 'v1'], 'category10', own)).toEqual(own)
  })
  it('are given to the later of two that look alike, and to what can hardly be seen', () => {
    const own = { v0: '#ff0000', v1: '#fe0000', v2: '#f4f4f4', v3: '#2ca02c' }
    expect(toColorsThatDiffer(names(4), 'category10', own)).toEqual({
      v0: '#ff0000',
      v1: '#1f77b4',
      v2: '#ff7f0e',
      v3: '#2ca02c',
    })
  })
  it.each(CATEGORICAL_PALETTES)('are found for ten values, whatever %s has', (palette) => {
    const same = Object.fromEntries(names(10).map((name) => [name, '#eeeeee']))
    const colors = Object.values(toColorsThatDiffer(names(10), palette, same))
    for (const [at, one] of colors.entries())
      for (const other of colors.slice(at + 1))
        expect(colorDifference(one, other)).toBeGreaterThanOrEqual(TELLABLE)
  })
})

describe('the colours of the few that are left of many', () => {
  const [blue, orange, green, red] = categoricalColors('category10')
  it('are the first of the palette, kept by those that have them', () => {
    const left = ['v3', 'v17', 'v25', 'v38']
    expect(toFirstColors(left, 'category10', dealt(62))).toEqual({
      v3: red,
      v17: blue,
      v25: orange,
      v38: green,
    })
  })
  it('are not touched if they were chosen by hand', () => {
    const byHand = { ...dealt(62), v17: '#123456' }
    expect(toFirstColors(['v17', 'v3'], 'category10', byHand)).toEqual({ v17: '#123456', v3: red })
  })
  it('are not given twice when values come back', () => {
    const few = { ...dealt(62), ...toFirstColors(['v17', 'v25'], 'category10', dealt(62)) }
    expect(toFirstColors(['v17', 'v25', 'v0'], 'category10', few)).toEqual({
      v17: blue,
      v25: orange,
      v0: green,
    })
  })
  it('stay as they are while there are more than the palette has', () => {
    const mapping = dealt(62)
    const left = names(40)
    expect(toFirstColors(left, 'category10', mapping)).toEqual(
      Object.fromEntries(left.map((name) => [name, mapping[name]])),
    )
  })
})
