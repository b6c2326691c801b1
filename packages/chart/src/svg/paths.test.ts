import { describe, expect, it } from 'vitest'
import { toArcPath, toAreaPath, toLinePath, toWhiskerPath } from './paths.ts'

const arc = { type: 'arc', key: 'a', x: 0, y: 0, inner: 0, outer: 10, fill: '#000000' } as const

describe('paths', () => {
  it('of lines break at gaps, and show a lone point', () => {
    expect(toLinePath([[0, 0], [1, 1.234], null, [3, 3], null])).toBe('M0,0L1,1.23M3,3L3,3')
    expect(toLinePath([null])).toBe('')
  })
  it('of areas go along the upper end and back along the lower one', () => {
    expect(toAreaPath([[0, 10, 5], [1, 10, 4], null, [3, 10, 2]])).toBe('M0,5L1,4L1,10L0,10ZM3,2L3,10Z')
  })
  it('of arcs turn clockwise from the top, through the centre if there is no hole', () => {
    expect(toArcPath({ ...arc, from: 0, to: 90 })).toBe('M0,-10A10,10 0 0 1 10,0L0,0Z')
    expect(toArcPath({ ...arc, from: 0, to: 270 })).toBe('M0,-10A10,10 0 1 1 -10,0L0,0Z')
    expect(toArcPath({ ...arc, inner: 5, from: 0, to: 90 })).toBe(
      'M0,-10A10,10 0 0 1 10,0L5,0A5,5 0 0 0 0,-5Z',
    )
  })
  it('of a whole ring have two halves, and the hole turned against it', () => {
    expect(toArcPath({ ...arc, from: 0, to: 360 }).match(/A/g)).toHaveLength(2)
    expect(toArcPath({ ...arc, inner: 5, from: 0, to: 360 })).toContain('A5,5 0 1 0')
  })
  it('of whiskers have a bar at each end', () => {
    const whisker = {
      type: 'whisker',
      key: 'w',
      x1: 5,
      y1: 0,
      x2: 5,
      y2: 9,
      cap: 2,
      stroke: '#000000',
    } as const
    expect(toWhiskerPath(whisker)).toBe('M5,0L5,9M3,0L7,0M3,9L7,9')
    expect(toWhiskerPath({ ...whisker, x1: 0, y1: 5, x2: 9, y2: 5 })).toContain('M0,3L0,7')
  })
})
