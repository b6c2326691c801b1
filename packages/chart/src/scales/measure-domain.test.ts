import { describe, expect, it } from 'vitest'
import { isDomain, lengthDomain, placeDomain } from './measure-domain.ts'

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
