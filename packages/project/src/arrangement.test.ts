import { describe, expect, it } from 'vitest'
import { changeDashboardKind, setGrid } from './actions/index.ts'
import { tallWidths, toReadingOrder } from './arrangement.ts'
import { projectOf } from './testing/projects.ts'

describe('the tall dashboard', () => {
  it.each([
    [0, []],
    [1, ['wide']],
    [2, ['wide', 'wide']],
    [3, ['wide', 'narrow', 'narrow']],
    [4, ['wide', 'narrow', 'narrow', 'wide']],
    [5, ['wide', 'narrow', 'narrow', 'wide', 'wide']],
    [6, ['wide', 'narrow', 'narrow', 'wide', 'narrow', 'narrow']],
  ])('of %i blocks leaves no narrow one alone', (count, widths) => {
    expect(tallWidths(count)).toEqual(widths)
  })
})

describe('the reading order', () => {
  it('is the order of the list where blocks stand in rows', () => {
    const { layout } = changeDashboardKind(projectOf('a', 'b', 'c'), 'tall')
    expect(toReadingOrder(layout).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it('is that of the rows of the widest canvas', () => {
    const canvas = changeDashboardKind(projectOf('a', 'b', 'c'), 'canvas')
    const items = [
      { i: 'a', x: 0, y: 4, w: 4, h: 4 },
      { i: 'b', x: 2, y: 0, w: 2, h: 4 },
      { i: 'c', x: 0, y: 0, w: 2, h: 4 },
    ]
    const { layout } = setGrid(canvas, 'xl', items)
    expect(toReadingOrder(layout).map(({ key }) => key)).toEqual(['c', 'b', 'a'])
  })
})
