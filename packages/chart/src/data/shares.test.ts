import { describe, expect, it } from 'vitest'
import { netOf, toWhole } from './shares.ts'

describe('the sum of a whole', () => {
  it('is zero if its values cancel each other out, whatever doubles make of them', () => {
    expect(netOf(toWhole([0.1, 0.2, -0.3]))).toBe(0)
    expect(netOf(toWhole([0.7, 0.1, -0.8]))).toBe(0)
    expect(netOf(toWhole([]))).toBe(0)
  })
  it('keeps small differences of large values', () => {
    expect(netOf(toWhole([1_000_000.01, -1_000_000]))).toBeCloseTo(0.01, 6)
    expect(netOf(toWhole([5, -7]))).toBe(-2)
  })
})
