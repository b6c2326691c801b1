import { describe, expect, it } from 'vitest'
import { toWkt } from './area.ts'

const square = [
  [0.001, 0],
  [0.004, 0],
  [1.239, 0],
  [1.239, 1],
  [0.001, 0],
]

describe('toWkt', () => {
  it('rounds to two decimals and drops points that fall together', () => {
    expect(toWkt({ type: 'Polygon', coordinates: [square] })).toBe('POLYGON((0 0,1.24 0,1.24 1,0 0))')
  })

  it('leaves out rings that rounding has closed, and has nothing to say of an area without rings', () => {
    const speck = [
      [5, 5],
      [5.001, 5],
      [5.001, 5.001],
      [5, 5],
    ]
    expect(toWkt({ type: 'MultiPolygon', coordinates: [[square], [speck]] })).toBe(
      'POLYGON((0 0,1.24 0,1.24 1,0 0))',
    )
    expect(toWkt({ type: 'Polygon', coordinates: [speck] })).toBeUndefined()
  })
})
