import { describe, expect, it } from 'vitest'
import { easedPart } from './transition.ts'

describe('the part of a way', () => {
  it('begins at 0 and ends at 1, also before and after', () => {
    for (const easing of ['linear', 'ease'] as const) {
      expect([-1, 0, 0.5, 1, 2].map((time) => easedPart(time, easing))).toEqual([0, 0, 0.5, 1, 1])
    }
  })
  it('is the part of the time where frames blend', () => {
    expect(easedPart(0.25, 'linear')).toBe(0.25)
  })
  it('starts and ends slowly if it is eased', () => {
    expect(easedPart(0.25, 'ease')).toBeLessThan(0.25)
    expect(easedPart(0.75, 'ease')).toBeGreaterThan(0.75)
  })
})
