import { describe, expect, it } from 'vitest'
import { valueScale, valueTicks } from '../scales/value-scale.ts'
import { layoutHorizontalTicks, ticksOf } from './linear-axis.ts'

/** Returns the labels of an axis that ends at the right edge of a picture. */
const label = (domain: [number, number], length: number, customDomain?: [number, number]): string[] => {
  const count = Math.max(2, Math.min(8, Math.round(length / 110)))
  const scale = valueScale(domain, [100, 100 + length], {
    ticks: count,
    ...(customDomain && { customDomain }),
  })
  return layoutHorizontalTicks(scale, count, { width: 102 + length, locale: 'en' }).texts
}

const ENDS = [
  0.0007, 0.9, 3, 7, 11, 47, 99, 130, 999, 1_234, 98_765, 1_100_000, 87_654_321, 3.4e9, 5e11, 1.6e14,
]

describe('a horizontal axis of values', () => {
  it.each(ENDS)('up to %d has three labels at least where 200 px are there', (end) => {
    // three labels of fifteen digits need more room
    for (const length of end > 1e12 ? [390, 900, 1300] : [200, 260, 390, 640, 900, 1300]) {
      expect(label([0, end], length).length).toBeGreaterThanOrEqual(3)
      expect(label([-end / 3, end], length).length).toBeGreaterThanOrEqual(3)
    }
  })
  it('keeps zero when it is thinned', () => {
    for (const length of [390, 640, 1300]) expect(label([-1.1e14, 1.6e14], length)).toContain('0')
  })
  it('has three labels between ends that an author chose, too', () => {
    expect(label([0, 100], 1300, [0.3, 98_765]).length).toBeGreaterThanOrEqual(3)
  })
})

describe('an axis of whole numbers', () => {
  const texts = (high: number, resolution?: number): string[] => {
    const scale = valueScale([0, high], [200, 0], { ticks: 4 })
    return ticksOf(scale, valueTicks(scale, 4), 'en', resolution === undefined ? {} : { resolution }).texts
  }

  it('has no ticks between them', () => {
    expect(texts(1, 0)).toEqual(['0', '1'])
    expect(texts(2, 0)).toEqual(['0', '1', '2'])
    expect(texts(8, 0)).toEqual(texts(8))
  })
  it('keeps the ticks if fewer than two are whole', () => {
    expect(texts(0.4, 0)).toEqual(texts(0.4))
  })
  it('is known by its measure', () => {
    expect(texts(1, 1)).toEqual(texts(1))
    expect(texts(1).length).toBeGreaterThan(2)
  })
})
