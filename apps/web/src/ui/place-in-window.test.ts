import { describe, expect, it } from 'vitest'
import { placeInWindow } from './place-in-window.ts'

const window = { width: 1000, height: 800 }
const column = { left: 0, right: 340 }
const anchor = { left: 24, right: 300, top: 100, bottom: 140 }
const size = { width: 200, height: 300 }

describe('a popover', () => {
  it('stands below its anchor, edge at edge', () => {
    expect(placeInWindow({ anchor, size, column, window, align: 'start' })).toEqual({
      left: 24,
      top: 142,
      maxHeight: 650,
    })
    expect(placeInWindow({ anchor, size, column, window, align: 'end' })).toMatchObject({ left: 100 })
  })

  it('stands above where only that side has room', () => {
    const low = { ...anchor, top: 700, bottom: 740 }
    expect(placeInWindow({ anchor: low, size, column, window, align: 'start' })).toEqual({
      left: 24,
      bottom: 102,
      maxHeight: 690,
    })
  })

  it('takes the side with more room where neither has enough', () => {
    const middle = { ...anchor, top: 300, bottom: 340 }
    const high = { width: 200, height: 900 }
    expect(placeInWindow({ anchor: middle, size: high, column, window, align: 'start' })).toMatchObject({
      top: 342,
      maxHeight: 450,
    })
  })

  it('stays in its column, and where it is too wide for that in the window', () => {
    const atEdge = { left: 350, right: 380, top: 100, bottom: 140 }
    const stage = { left: 340, right: 1000 }
    const place = placeInWindow({ anchor: atEdge, size, column: stage, window, align: 'end' })
    expect(place.left).toBe(340)
    const wide = { width: 400, height: 300 }
    expect(placeInWindow({ anchor, size: wide, column, window, align: 'end' }).left).toBe(8)
    const right = { ...anchor, left: 900, right: 990 }
    expect(placeInWindow({ anchor: right, size: wide, column, window, align: 'start' }).left).toBe(592)
  })
})
