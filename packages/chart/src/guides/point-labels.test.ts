import { describe, expect, it } from 'vitest'
import { drawPointLabels, type PointLabel } from './point-labels.ts'

const plot = { left: 0, right: 300, top: 0, bottom: 200 }
const toLabels = (ys: (number | null)[], step = 60): (PointLabel | null)[] =>
  ys.map((y, index) => (y === null ? null : { key: `${index}`, text: `${1000 + index}`, x: index * step, y }))
const draw = (ys: (number | null)[], more = {}, step?: number) =>
  drawPointLabels(toLabels(ys, step), { ...plot, ...more }).flatMap((mark) =>
    mark.type === 'text' ? [{ key: mark.key, y: mark.y }] : [],
  )

describe('values at the points of a line', () => {
  it('stand above, and below where the line has a valley', () => {
    const shown = draw([50, 150, 50, 20, 50])
    const at = (key: string): number => shown.find((label) => label.key === `value:${key}`)!.y
    expect(at('1')).toBeGreaterThan(150)
    expect(at('3')).toBeLessThan(20)
  })
  it('that have no room beside each other give way to the ends, the highest and the lowest', () => {
    const ys = Array.from({ length: 60 }, (_, index) => 100 + (index === 31 ? -60 : index === 44 ? 60 : 0))
    const keys = draw(ys, {}, 5).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['value:0', 'value:59', 'value:31', 'value:44']))
    expect(keys.length).toBeLessThan(20)
  })
  it('keep clear of the dots', () => {
    const dots = 8
    for (const { key, y } of draw([120, 80, 120, 60, 120], { dots })) {
      const at = [120, 80, 120, 60, 120][Number(key.split(':')[1])]!
      expect(y < at ? at - y : y - 9 - at).toBeGreaterThanOrEqual(dots)
    }
  })
  it('stand to the side that a steep line leaves free', () => {
    expect(draw([190, 130, 80, 20], {}, 40).map(({ key }) => key)).toEqual(['value:1', 'value:2', 'value:3'])
  })
  it('are never below the edge of an area', () => {
    for (const { y } of draw([50, 150, 50], { isFilled: true })) expect(y).toBeLessThan(150)
  })
  it('leave out what is missing', () => {
    expect(draw([50, null, 50]).map(({ key }) => key)).toEqual(['value:0', 'value:2'])
  })
})
