import { describe, expect, it } from 'vitest'
import { layoutSideLabels, sideLabelsStep } from './side-labels.ts'

const NAMES = [
  'Land- und Forstwirtschaft, Fischerei',
  'Energie- und Wasserversorgung, Beseitigung von Abfall',
  'Bau',
]

describe('names left of a plot', () => {
  it('ask for rows that are high enough to write them out', () => {
    expect(sideLabelsStep(['Bau'], 320)).toBe(18)
    expect(sideLabelsStep(NAMES, 320)).toBe(46)
    expect(sideLabelsStep(NAMES, 1000)).toBeLessThan(46)
  })
  it('are whole in such rows, and cut in lower ones', () => {
    const { lines } = layoutSideLabels(NAMES, sideLabelsStep(NAMES, 500), { width: 500 })
    for (const name of NAMES) expect(lines.get(name)!.join(' ')).toBe(name)
    expect(layoutSideLabels(NAMES, 16, { width: 500 }).lines.get(NAMES[1]!)).toEqual([
      expect.stringMatching(/…$/),
    ])
  })
  it('keep to their part of the picture, words that are too long included', () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenversicherung'
    expect(layoutSideLabels([`${word} und Rücklagen`], 46, { width: 320 }).width).toBeLessThanOrEqual(
      320 * 0.38 + 8,
    )
  })
})
