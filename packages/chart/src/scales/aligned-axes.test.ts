import { describe, expect, it } from 'vitest'
import { alignAxes } from './aligned-axes.ts'

const zeroOf = ({ ticks }: { ticks: number[] }): number => ticks.indexOf(0)

describe('two axes with one grid', () => {
  it.each<[[number, number], [number, number]]>([
    [
      [0, 100],
      [0, 7],
    ],
    [
      [-3, 80],
      [0, 1e12],
    ],
    [
      [-50, 50],
      [-0.001, 0.002],
    ],
    [
      [0, 1],
      [17.3, 17.9],
    ],
    [
      [-1e-9, 0],
      [12, 4000],
    ],
  ])('hold %j and %j, with ticks as many and round', (left, right) => {
    const axes = alignAxes(left, right, 4)
    expect(axes[0].ticks).toHaveLength(axes[1].ticks.length)
    axes.forEach(({ domain, ticks }, side) => {
      const [low, high] = [left, right][side]!
      expect(domain[0]).toBeLessThanOrEqual(low)
      expect(domain[1]).toBeGreaterThanOrEqual(high)
      const step = ticks[1]! - ticks[0]!
      const lead = Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toFixed(6))
      expect([1, 2, 2.5, 5, 10]).toContain(lead)
    })
  })
  it('have their zeros at one height', () => {
    const axes = alignAxes([-10, 90], [-2, 5], 4)
    expect(zeroOf(axes[0])).toBe(zeroOf(axes[1]))
    expect(zeroOf(axes[0])).toBeGreaterThan(0)
  })
  it('do not if one series would become flat', () => {
    const [left] = alignAxes([0, 90], [-5, 1], 4)
    expect(left.domain[0]).toBe(0)
  })
})
