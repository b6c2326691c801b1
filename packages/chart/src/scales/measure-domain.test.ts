import { describe, expect, it } from 'vitest'
import { isDomain, lengthDomain, lineDomain, placeDomain } from './measure-domain.ts'

describe('the ends of an axis', () => {
  it.each([
    ['more than numbers hold', [-1e308, 1e308]],
    ['less than can be divided', [0, 5e-324]],
    ['turned round', [2, 1]],
    ['nothing', [1, 1]],
  ] as [string, [number, number]][])('are not those of an author whose length is %s', (_, domain) => {
    expect(isDomain(domain)).toBe(false)
    expect(lengthDomain([3], domain)).toEqual([0, 3])
  })
  it('have a length that is a number, whatever the data say', () => {
    for (const values of [[-Number.MAX_VALUE, Number.MAX_VALUE], [5e-324], [-5e-324, 5e-324]]) {
      const domains = [lengthDomain(values), placeDomain(values, { scaleType: 'Interval' })]
      for (const [low, high] of domains) {
        expect(high - low).toBeGreaterThan(1e-300)
        expect(Number.isFinite(high - low)).toBe(true)
      }
    }
  })
})

describe('the ends of an axis of lines', () => {
  it.each([
    ['around values that would fill less than a third of it from zero', [316, 424], [316, 424]],
    ['the same below zero', [-424, -316], [-424, -316]],
    ['from zero where they fill more', [200, 424], [0, 424]],
    ['from zero where they lie on either side of it', [-1, 424], [-1, 424]],
    ['from zero where all are the same', [424, 424], [0, 424]],
    ['from zero where they differ by rounding only', [0.3, 0.1 + 0.2], [0, 0.1 + 0.2]],
    ['from zero to one where there are none', [], [0, 1]],
  ])('are %s', (_, values, domain) => {
    expect(lineDomain(values, {})).toEqual(domain)
  })
  it('are those of their author', () => {
    expect(lineDomain([316, 424], {}, [0, 500])).toEqual([0, 500])
    expect(lineDomain([316, 424], {}, [500, 0])).toEqual([316, 424])
  })
})
