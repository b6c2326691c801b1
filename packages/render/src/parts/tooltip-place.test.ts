import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeTooltip } from './tooltip-place.ts'

const room = { width: 600, height: 300 }
const size = { width: 200, height: 80 }

describe('the place of a tooltip', () => {
  it('is beside what is pointed at, on the side with more room', () => {
    expect(placeTooltip({ x: 100, y: 150 }, size, room)).toEqual({ left: 112, top: 110 })
    expect(placeTooltip({ x: 500, y: 150 }, size, room)).toEqual({ left: 288, top: 110 })
  })
  it('is above what is pointed at where neither side has room', () => {
    expect(placeTooltip({ x: 150, y: 200 }, size, { width: 320, height: 300 })).toEqual({
      left: 50,
      top: 108,
    })
  })
  it('is below where there is no room above', () => {
    expect(placeTooltip({ x: 150, y: 40 }, size, { width: 320, height: 300 })).toEqual({ left: 50, top: 52 })
  })
  it('never leaves a box that it fits into', () => {
    const length = fc.integer({ min: 1, max: 2000 })
    fc.assert(
      fc.property(
        length,
        length,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, height, x, y) => {
          const box = { width: width + 50, height: height + 50 }
          const { left, top } = placeTooltip({ x: x * box.width, y: y * box.height }, { width, height }, box)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(top).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(box.width)
          expect(top + height).toBeLessThanOrEqual(box.height)
        },
      ),
    )
  })
})
