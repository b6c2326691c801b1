import { rgb } from 'd3-color'
import { describe, expect, it } from 'vitest'
import { isLowContrast } from '../rules/contrast.ts'
import { TELLABLE } from './color-difference.ts'
import { confusedBy, differenceAs, seenAs, VISIONS } from './color-vision.ts'
import { DARK_PAPER, darkColor } from './dark-scene.ts'
import { contrastRatio, luminance } from './luminance.ts'
import { areClearInGrey, CLEAR_PALETTES, categoricalColors, clearPaletteFor } from './palettes.ts'

const pairsOf = (colors: readonly string[]) =>
  colors.flatMap((one, at) => colors.slice(at + 1).map((other) => [one, other] as const))

const CHROMATIC = VISIONS.filter((vision) => vision !== 'grey')

const contrast = (a: string, b: string): number => contrastRatio(luminance(rgb(a)), luminance(rgb(b)))

describe('a vision', () => {
  it('leaves greys as they are', () => {
    for (const vision of VISIONS)
      for (const part of seenAs(vision, '#808080')) expect(part).toBeCloseTo(0.2159, 3)
  })
  it('confuses what it is known to confuse', () => {
    // red and green of category10 look alike without one kind of cones
    expect(differenceAs('full', '#2ca02c', '#d62728')).toBeGreaterThan(0.3)
    expect(differenceAs('deuteranopia', '#2ca02c', '#d62728')).toBeLessThan(0.13)
    expect(confusedBy('#009e73', '#d55e00', 0.2)).toEqual(expect.arrayContaining(['deuteranopia']))
    expect(confusedBy('#0f8f8f', '#4f7fb0', TELLABLE)).toContain('tritanopia')
    expect(confusedBy('#1f77b4', '#d62728', TELLABLE)).toEqual(['grey'])
  })
})

describe.each(CLEAR_PALETTES)('%s', (id) => {
  const colors = categoricalColors(id)
  it('is told apart by everybody', () => {
    for (const [one, other] of pairsOf(colors)) {
      expect(confusedBy(one, other, TELLABLE).filter((vision) => vision !== 'grey')).toEqual([])
    }
  })
  it('stands out from paper', () => {
    expect(colors.filter(isLowContrast)).toEqual([])
  })
  it('is told apart and stands out on dark paper, too', () => {
    const dark = colors.map(darkColor)
    for (const [one, other] of pairsOf(dark))
      expect(confusedBy(one, other, TELLABLE).filter((vision) => vision !== 'grey')).toEqual([])
    for (const color of dark) {
      expect(contrast(color, DARK_PAPER)).toBeGreaterThanOrEqual(3)
      expect(contrast(color, '#000000')).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('the largest palette is told apart as well on dark paper as on light', () => {
  const light = categoricalColors('clear12')
  const worst = (colors: readonly string[]): number =>
    Math.min(
      ...pairsOf(colors).flatMap(([one, other]) =>
        CHROMATIC.map((vision) => differenceAs(vision, one, other)),
      ),
    )
  expect(worst(light.map(darkColor))).toBeGreaterThanOrEqual(worst(light))
})

describe.each(['clear6', 'clear8'])('%s', (id) => {
  it('is told apart in grey, too', () => {
    const colors = categoricalColors(id)
    expect(areClearInGrey(colors)).toBe(true)
    for (const [one, other] of pairsOf(colors)) expect(confusedBy(one, other, TELLABLE)).toEqual([])
  })
})

it('the palette of so many values is the smallest that has enough', () => {
  expect([1, 6, 7, 8, 9, 40].map(clearPaletteFor)).toEqual([
    'clear6',
    'clear6',
    'clear8',
    'clear8',
    'clear12',
    'clear12',
  ])
})
