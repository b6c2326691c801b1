import { rgb } from 'd3-color'
import { describe, expect, it } from 'vitest'
import { contrastRatio, luminance } from '../palettes/luminance.ts'
import { inkOn } from './ink-on.ts'
import { INK, PAPER } from './style.ts'
import { textWidth, truncate, wrap, wrapOrCut } from './text-width.ts'

describe('the width of a text', () => {
  it('grows with its letters, their weight and their size', () => {
    expect(textWidth('', 12)).toBe(0)
    expect(textWidth('iii', 12)).toBeLessThan(textWidth('WWW', 12))
    expect(textWidth('Bern', 12, 600)).toBeGreaterThan(textWidth('Bern', 12))
    expect(textWidth('Bern', 24)).toBeCloseTo(2 * textWidth('Bern', 12))
  })
  it('counts a character outside the font as wide, once', () => {
    expect(textWidth('𠀀', 10)).toBe(10)
  })
})

describe('a text too long for its room', () => {
  it('ends with an ellipsis and fits', () => {
    const cut = truncate('Land- und Forstwirtschaft', 80, 12)
    expect(cut).toMatch(/^Land.*…$/)
    expect(textWidth(cut, 12)).toBeLessThanOrEqual(80)
  })
  it('is left alone if it fits', () => {
    expect(truncate('Bern', 80, 12)).toBe('Bern')
  })
  it('may be as long as it likes: each letter is looked at once', () => {
    expect(truncate('W'.repeat(1_000_000), 80, 12)).toMatch(/^W+…$/)
  })
  it('is never cut within a character', () => {
    expect(truncate('𠀀𠀀𠀀𠀀', 30, 10)).toBe('𠀀𠀀…')
  })
})

describe('a text of several words', () => {
  const text = 'Land- und Forstwirtschaft in der Schweiz'
  it('breaks between words into lines that fit, and loses none', () => {
    const lines = wrap(text, 150, 12)!
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe(text)
    for (const line of lines) expect(textWidth(line, 12)).toBeLessThanOrEqual(150)
  })
  it.each([
    'moins de 10 000 francs',
    'moins de 10\u202f000 francs',
    'entre 200\u00a0000 et plus',
    'une hausse de 0.2 % par an',
    'État : Porto Rico',
  ])('is not broken within a number, nor before its sign: %s', (words) => {
    for (const line of wrap(words, 110, 12) ?? []) {
      expect(line).not.toMatch(/^(\d{3}(?!\d)|%|:)/)
    }
    expect(wrap(words, 110, 12)?.join(' ')).toBe(words)
  })
  it('cannot be broken if a word is too wide, and is cut then', () => {
    expect(wrap(text, 60, 12)).toBeUndefined()
    for (const line of wrapOrCut(text, 60, 12)) expect(textWidth(line, 12)).toBeLessThanOrEqual(60)
  })
})

describe('text on a colour', () => {
  it.each([
    ['#ffffff', INK],
    ['#fff5eb', INK],
    ['rgb(255, 200, 0)', INK],
    ['#000000', PAPER],
    ['rgb(103, 0, 31)', PAPER],
    ['#0000ff', PAPER],
  ])('on %s is the ink that can be read', (background, ink) => {
    expect(inkOn(background)).toBe(ink)
  })
  it('can be read on every colour', () => {
    const steps = Array.from({ length: 9 }, (_, index) => index * 31)
    for (const r of steps)
      for (const g of steps)
        for (const b of steps) {
          const [on, below] = [rgb(inkOn(`rgb(${r}, ${g}, ${b})`)), { r, g, b }]
          expect(contrastRatio(luminance(on), luminance(below))).toBeGreaterThanOrEqual(4.5)
        }
  })
})
