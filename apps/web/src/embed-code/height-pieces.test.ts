import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeightPiece, type Measured, SLACK, toHeightPieces } from './height-pieces.ts'

const at = (pieces: HeightPiece[], width: number): number => {
  const { height, slope } = pieces.findLast(({ from }) => from <= width)!
  return height + slope * width
}

describe('heights as pieces', () => {
  it('are nowhere too low, and nowhere too high by more than the slack', () => {
    const heights = fc.array(fc.integer({ min: 100, max: 3000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(heights, (list) => {
        const measured = list.map((height, index): Measured => ({ width: 280 + 8 * index, height }))
        const pieces = toHeightPieces(measured)
        for (const { width, height } of measured) {
          const room = at(pieces, width) - height
          expect(room).toBeGreaterThanOrEqual(-0.5)
          expect(room).toBeLessThanOrEqual(SLACK + 2)
        }
      }),
    )
  })
  it('are few where the height is a line with steps in it', () => {
    const measured = Array.from({ length: 140 }, (_, index): Measured => {
      const width = 280 + 8 * index
      return { width, height: Math.ceil(300 + width * 0.4 + (width < 500 ? 48 : 0)) }
    })
    expect(toHeightPieces(measured).length).toBe(2)
  })
  it('are none where nothing was measured', () => {
    expect(toHeightPieces([])).toEqual([])
  })
})
