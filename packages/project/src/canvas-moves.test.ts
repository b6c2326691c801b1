import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMNS, compactGrid, MAX_H, overlaps, tileGrids } from './canvas.ts'
import { moveItem, nudgeItem, resizeItem } from './canvas-moves.ts'
import { type GridItem, RESIZE_HANDLES } from './layout.ts'

const toItem = (i: string, x: number, y: number, w = 1, h = 4): GridItem => ({ i, x, y, w, h, minH: 1 })
const cells = (items: GridItem[]) =>
  Object.fromEntries(compactGrid(items).map(({ i, x, y, w, h }) => [i, [x, y, w, h]]))

describe('moving a block of a canvas', () => {
  const stack = [toItem('a', 0, 0), toItem('b', 0, 4)]

  it('down changes places with the next as soon as it covers half of it', () => {
    expect(cells(moveItem(stack, 'a', { columns: 0, rows: 2 }, 2))).toEqual({
      a: [0, 0, 1, 4],
      b: [0, 4, 1, 4],
    })
    expect(cells(moveItem(stack, 'a', { columns: 0, rows: 3 }, 2))).toEqual({
      a: [0, 4, 1, 4],
      b: [0, 0, 1, 4],
    })
  })

  it('up, too', () => {
    expect(cells(moveItem(stack, 'b', { columns: 0, rows: -3 }, 2))).toEqual({
      a: [0, 4, 1, 4],
      b: [0, 0, 1, 4],
    })
  })

  it('sideways pushes down what stands there', () => {
    const row = [toItem('a', 0, 0), toItem('b', 1, 0)]
    expect(cells(moveItem(row, 'a', { columns: 1, rows: 0 }, 2))).toEqual({
      a: [1, 0, 1, 4],
      b: [1, 4, 1, 4],
    })
  })

  it('by keys goes as far as changes something, and stays at the edge', () => {
    expect(cells(nudgeItem(stack, 'a', { columns: 0, rows: 1 }, 2))).toMatchObject({ a: [0, 4, 1, 4] })
    expect(nudgeItem(stack, 'a', { columns: 0, rows: -1 }, 2)).toBe(stack)
    expect(nudgeItem(stack, 'b', { columns: 0, rows: 1 }, 2)).toBe(stack)
  })

  it('stays in the grid', () => {
    expect(cells(moveItem(stack, 'a', { columns: 9, rows: -9 }, 2)).a).toEqual([1, 0, 1, 4])
  })
})

describe('resizing a block of a canvas', () => {
  const items = [toItem('a', 1, 2, 2, 4)]
  const resize = (handle: (typeof RESIZE_HANDLES)[number], columns: number, rows: number) => {
    const [item] = resizeItem(items, 'a', { handle, columns, rows }, 4)
    return [item!.x, item!.y, item!.w, item!.h]
  }

  it.each([
    ['e', 1, 1, [1, 2, 3, 4]],
    ['s', 1, 1, [1, 2, 2, 5]],
    ['se', 1, 1, [1, 2, 3, 5]],
    ['w', -1, 0, [0, 2, 3, 4]],
    ['n', 0, -1, [1, 1, 2, 5]],
    ['nw', -9, -9, [0, 0, 3, 6]],
    ['se', -9, -9, [1, 2, 1, 1]],
    ['se', 9, 99, [1, 2, 3, MAX_H]],
  ] as const)('by %s by %i columns and %i rows', (handle, columns, rows, expected) => {
    expect(resize(handle, columns, rows)).toEqual(expected)
  })
})

it('leaves no two blocks on each other, and none outside', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    columns: fc.integer({ min: -5, max: 5 }),
    rows: fc.integer({ min: -12, max: 12 }),
    handle: fc.option(fc.constantFrom(...RESIZE_HANDLES)),
  })
  const blocks = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ type: 'chart' as const, key, initialized: true }))
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom('xl', 'lg', 'md', 'sm'),
      (steps, breakpoint) => {
        const columns = COLUMNS[breakpoint]
        const items = steps.reduce(
          (grid, { key, handle, ...by }) =>
            compactGrid(
              handle ? resizeItem(grid, key, { handle, ...by }, columns) : moveItem(grid, key, by, columns),
            ),
          tileGrids(blocks)[breakpoint],
        )
        expect(items.map(({ i }) => i).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
        for (const item of items) {
          expect(item.x).toBeGreaterThanOrEqual(0)
          expect(item.x + item.w).toBeLessThanOrEqual(columns)
          expect(items.some((other) => other !== item && overlaps(item, other))).toBe(false)
        }
      },
    ),
  )
})
