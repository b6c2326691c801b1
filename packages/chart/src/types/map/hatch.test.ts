import { describe, expect, it } from 'vitest'
import { hatchPath } from './hatch.ts'

type Line = [x1: number, y1: number, x2: number, y2: number]
const linesOf = (path: string): Line[] =>
  [...path.matchAll(/M(-?[\d.]+),(-?[\d.]+)L(-?[\d.]+),(-?[\d.]+)/g)].map(
    ([, ...ends]) => ends.map(Number) as Line,
  )
const SQUARE = 'M10,10L70,10L70,70L10,70Z'
const HOLE = 'M30,30L30,50L50,50L50,30Z'
const slopeOf = ([x1, y1, x2, y2]: Line): number => (y2 - y1) / (x2 - x1)

describe('a hatch', () => {
  it('lies within its region', () => {
    const lines = linesOf(hatchPath(SQUARE, 'hatch'))
    expect(lines.length).toBeGreaterThan(10)
    for (const each of lines.flat()) {
      expect(each).toBeGreaterThanOrEqual(9.9)
      expect(each).toBeLessThanOrEqual(70.1)
    }
  })
  it('slants at one angle, a crossed one at two', () => {
    const slopes = (pattern: 'hatch' | 'cross-hatch') => [
      ...new Set(
        linesOf(hatchPath(SQUARE, pattern))
          .filter(([x1, , x2]) => Math.abs(x2 - x1) > 10)
          .map((line) => Math.round(slopeOf(line))),
      ),
    ]
    expect(slopes('hatch')).toEqual([-1])
    expect(slopes('cross-hatch').toSorted()).toEqual([-1, 1])
  })
  it('leaves holes free', () => {
    for (const [x1, y1, x2, y2] of linesOf(hatchPath(SQUARE + HOLE, 'cross-hatch'))) {
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
      expect(x > 31 && x < 49 && y > 31 && y < 49).toBe(false)
    }
  })
  it('covers every part of a region of several', () => {
    const lines = linesOf(hatchPath('M0,0L20,0L20,20L0,20ZM100,0L120,0L120,20L100,20Z', 'hatch'))
    expect(lines.some(([x]) => x <= 20)).toBe(true)
    expect(lines.some(([x]) => x >= 100)).toBe(true)
    for (const [x1, , x2] of lines) expect(x1 < 50).toBe(x2 < 50)
  })
  it('of nothing is nothing', () => {
    expect(hatchPath('', 'hatch')).toBe('')
    expect(hatchPath('M5,5L5.2,5L5.2,5.2Z', 'cross-hatch')).toBe('')
  })
})
