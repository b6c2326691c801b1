import { describe, expect, it } from 'vitest'
import { withType } from './PaletteDialog.tsx'

const palette = {
  name: 'Sea',
  type: 'categorical',
  colors: ['#000001', '#000002', '#000003', '#000004'],
} as const
const change = (colors: readonly string[], type: 'sequential' | 'diverging' | 'categorical') =>
  withType({ ...palette, colors: [...colors] }, type).colors

describe('a palette of another type', () => {
  it('keeps the colours there is room for', () => {
    expect(change(palette.colors, 'diverging')).toEqual(palette.colors.slice(0, 3))
    expect(change(palette.colors, 'sequential')).toEqual(palette.colors)
    expect(change(palette.colors, 'categorical')).toEqual(palette.colors)
  })

  it('has one colour at least', () => expect(change([], 'sequential')).toEqual(['#000000']))
})
