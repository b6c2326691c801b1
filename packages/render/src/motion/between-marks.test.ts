import type { Mark } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { betweenMarks } from './between-marks.ts'

const arc: Mark = {
  type: 'arc',
  key: 'a',
  x: 0,
  y: 0,
  inner: 10,
  outer: 20,
  from: 0,
  to: 90,
  fill: '#000000',
}
const half = (from: Mark, to: Mark): unknown => {
  const way = betweenMarks(from, to)
  return typeof way === 'function' ? way(0.5) : way
}

describe('a mark on its way to another', () => {
  it('turns and grows, if it is a slice', () => {
    expect(half(arc, { ...arc, from: 90, to: 360, outer: 40 })).toMatchObject({
      from: 45,
      to: 225,
      outer: 30,
    })
  })
  it('takes a width that is a line’s, and keeps its dashes as they will be', () => {
    const rule: Mark = { type: 'rule', key: 'r', x1: 0, y1: 0, x2: 8, y2: 0, stroke: '#000000', width: 1 }
    expect(half(rule, { ...rule, x2: 16, width: 3, dash: '2 2' })).toMatchObject({
      x2: 12,
      width: 2,
      dash: '2 2',
    })
  })
  it('becomes as opaque as it will be from opaque, where nothing was said', () => {
    const dot: Mark = { type: 'dot', key: 'd', x: 0, y: 0, radius: 2, fill: '#000000' }
    expect(half(dot, { ...dot, opacity: 0.5 })).toMatchObject({ opacity: 0.75 })
  })
  it('is itself where nothing differs that is seen', () => {
    const same = { ...arc, datum: 4 }
    expect(betweenMarks(arc, same)).toBe(same)
  })
  it('has no way to another kind, nor to another outline', () => {
    const area: Mark = { type: 'polygon', key: 'p', path: 'M0,0L1,1Z', fill: '#000000' }
    expect(betweenMarks(arc, area)).toBeUndefined()
    expect(betweenMarks(area, { ...area, path: 'M0,0L2,2Z' })).toBeUndefined()
    expect(half(area, { ...area, fill: '#ffffff' })).toMatchObject({ fill: 'rgb(128, 128, 128)' })
  })
})
