import type { Grids } from '@tessera/project'
import { describe, expect, it } from 'vitest'
import { type Place, stillWidths } from './still-widths.ts'

const first: Place = { kind: 'vertical', key: 'a', index: 0, count: 4 }
const widthIn = (place: Place, window: number) => stillWidths(place).find(({ from }) => from <= window)?.width

describe('the widths of pictures of charts that are not there yet', () => {
  it('are those of the only column, whatever the window', () => {
    expect([1440, 390, 320].map((window) => widthIn(first, window))).toEqual([998, 324, 254])
  })

  it('are those of half a tall dashboard if it has two columns, the whole below', () => {
    const narrow: Place = { ...first, kind: 'tall', index: 1 }
    expect([1440, 390].map((window) => widthIn(narrow, window))).toEqual([470, 324])
    expect(widthIn({ ...narrow, index: 0 }, 1440)).toBe(998)
    // a single narrow block in the last row is wide
    expect(widthIn({ ...narrow, count: 2 }, 1440)).toBe(998)
  })

  it('are those of the cells of a canvas', () => {
    const item = (w: number) => [{ i: 'a', x: 0, y: 0, w, h: 3 }]
    const grids: Grids = { xl: item(1), lg: item(3), md: item(2), sm: item(1) }
    const place: Place = { ...first, kind: 'canvas', grids }
    expect(widthIn(place, 1440)).toBe(206)
    expect(widthIn(place, 960)).toBe(widthIn(first, 960))
    expect(widthIn(place, 390)).toBe(324)
  })

  it('never grow as windows get narrower within a layout, and are shown once for the same width', () => {
    const widths = stillWidths(first).map(({ width }) => width)
    expect(widths).toEqual([...new Set(widths)].sort((a, b) => b - a))
    expect(stillWidths(first).at(-1)?.from).toBe(320)
  })
})
