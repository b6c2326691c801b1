import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mark } from '../scene.ts'
import { type NamedLine, nameLines } from './line-names.ts'

const WIDTH = 400
const line = (name: string, ...ys: number[]): NamedLine => ({
  value: name,
  name,
  points: ys.map((y, index) => [(WIDTH * index) / (ys.length - 1), y] as [number, number]),
})

type Text = Extract<Mark, { type: 'text' }>
const readBaselines = (lines: NamedLine[]): Record<string, number> =>
  Object.fromEntries((nameLines(lines, WIDTH) as Text[]).map(({ text, y }) => [text, y]))

describe('the names of lines', () => {
  it('stand above a line that rises, and below one that falls to its end', () => {
    expect(readBaselines([line('rises', 300, 200, 100)]).rises).toBeLessThan(100)
    // the line itself is above its end
    const falling = readBaselines([line('falls', 100, 100, 100, 100, 100, 220), line('under', 390, 390)])
    expect(falling.falls).toBeGreaterThan(220)
  })

  it('are left out under all lines if the axis is, and where they would cross a named line', () => {
    expect(readBaselines([line('falls', 100, 300)]).falls ?? 0).toBeLessThan(300)
    const crowded = readBaselines([line('low', 390, 390), line('between', 382, 382), line('high', 374, 374)])
    expect(Object.keys(crowded)).toEqual(['high'])
  })

  it('never cover each other, nor leave the picture at the top', () => {
    const ends = fc.array(fc.array(fc.integer({ min: 10, max: 400 }), { minLength: 2, maxLength: 5 }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(ends, (all) => {
        const lines = all.map((ys, index) => line(`line ${index}`, ...ys))
        const baselines = Object.values(readBaselines(lines)).toSorted((a, b) => a - b)
        baselines.slice(1).forEach((y, index) => {
          expect(y - baselines[index]!).toBeGreaterThanOrEqual(12)
        })
        expect(baselines[0] ?? 12).toBeGreaterThanOrEqual(12)
      }),
    )
  })
})
