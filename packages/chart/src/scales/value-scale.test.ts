import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueScale, valueTicks } from './value-scale.ts'

const domainOf = (domain: [number, number], customDomain?: [number, number]): number[] =>
  valueScale(domain, [0, 500], { ticks: 5, customDomain }).domain()

describe('an axis of values', () => {
  it('ends at round numbers around what is drawn', () => {
    expect(domainOf([0, 87])).toEqual([0, 100])
    expect(domainOf([-31, 87])).toEqual([-40, 100])
  })
  it('is not a step longer for the rounding of parts that make a whole', () => {
    expect(domainOf([0, 100.1])).toEqual([0, 100.1])
    expect(domainOf([-100.1, 0])).toEqual([-100.1, 0])
    expect(domainOf([0, 103])).toEqual([0, 120])
  })
  it('reaches beyond the largest value, and not far', () => {
    for (const [high, count, end] of [
      [20.1, 4, 25],
      [414_513, 2, 500_000],
      [414_513, 4, 500_000],
      [0.0321, 4, 0.04],
      [7, 4, 8],
    ] as const) {
      expect(valueScale([0, high], [0, 500], { ticks: count }).domain()).toEqual([0, end])
    }
  })
  it('has a tick at each end, and about as many as asked for', () => {
    const ticks = (domain: [number, number], count: number): number[] =>
      valueTicks(valueScale(domain, [0, 500], { ticks: count }), count)
    expect(ticks([0, 414_513], 2)).toEqual([0, 250_000, 500_000])
    expect(ticks([0, 20.1], 4)).toEqual([0, 5, 10, 15, 20, 25])
    expect(ticks([0, 100], 4)).toEqual([0, 20, 40, 60, 80, 100])
    expect(ticks([-31, 87], 5)).toEqual([-40, -20, 0, 20, 40, 60, 80, 100])
    expect(ticks([315.7, 424.6], 4)).toEqual([300, 325, 350, 375, 400, 425])
  })
  it('of any numbers holds them all, between ticks in order', () => {
    const number = fc.double({ noNaN: true, min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 2, max: 8 }), (a, b, count) => {
        const [low, high] = [Math.min(0, a, b), Math.max(0, a, b)]
        fc.pre(high - low > 1e-6)
        const scale = valueScale([low, high], [0, 500], { ticks: count })
        const [start, end] = scale.domain() as [number, number]
        const ticks = valueTicks(scale, count)
        expect(start).toBeLessThanOrEqual(low + (high - low) * 1e-6)
        expect(end).toBeGreaterThanOrEqual(high - (high - low) * 1e-6)
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(2 * count + 4)
        expect(ticks).toEqual(ticks.toSorted((one, other) => one - other))
      }),
    )
  })
  it('ends where its author says', () => {
    expect(domainOf([0, 97], [0, 97])).toEqual([0, 97])
  })
})
