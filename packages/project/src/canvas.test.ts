import { emptyLocalized } from '@tessera/cube'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from './blocks.ts'
import {
  BREAKPOINTS,
  compactGrid,
  fitItem,
  MAX_W,
  MIN_H,
  overlaps,
  resizeHandlesOf,
  tileGrids,
  withNewItems,
} from './canvas.ts'
import type { GridItem } from './layout.ts'

const toBlock = (key: string): Block => ({ type: 'chart', key, initialized: false })
const toItem = (i: string, x: number, y: number, w = 1, h = 7): GridItem => ({ i, x, y, w, h })
const cells = (items: GridItem[]) => items.map(({ i, x, y, w, h }) => [i, x, y, w, h])

/** Returns the cell of the next added block. */
const firstFreeCell = (items: GridItem[], columns: number) => {
  const { x, y } = withNewItems(items, [toBlock('new')], columns).at(-1)!
  return { x, y }
}

const anyGrid = (columns: number): fc.Arbitrary<GridItem[]> =>
  fc
    .array(
      fc.record({
        x: fc.nat(columns + 1),
        y: fc.nat(30),
        w: fc.nat(columns + 2),
        h: fc.nat(12),
      }),
      { maxLength: 8 },
    )
    .map((items) => items.map((item, index) => fitItem({ i: `${index}`, ...item }, columns)))

const anyColumns = fc.constantFrom(1, 2, 3, 4)

describe('a canvas of tiles', () => {
  it.each([
    ['xl', [0, 2, 0, 0, 2], [2, 2, 4, 2, 2], [0, 0, 7, 8, 8]],
    ['lg', [0, 0, 0, 0, 0], [3, 3, 3, 3, 3], [0, 7, 14, 15, 22]],
    ['md', [0, 0, 0, 0, 0], [2, 2, 2, 2, 2], [0, 7, 14, 15, 22]],
    ['sm', [0, 0, 0, 0, 0], [1, 1, 1, 1, 1], [0, 7, 14, 15, 22]],
  ] as const)('has room for charts at %s, and rows for texts', (breakpoint, xs, ws, ys) => {
    const text: Block = { ...toBlock('c'), type: 'text', text: emptyLocalized() }
    const items = tileGrids([toBlock('a'), toBlock('b'), text, toBlock('d'), toBlock('e')])[breakpoint]
    expect(items.map(({ x }) => x)).toEqual(xs)
    expect(items.map(({ w }) => w)).toEqual(ws)
    expect(items.map(({ y }) => y)).toEqual(ys)
    expect(items.map(({ h }) => h)).toEqual([7, 7, 1, 7, 7])
    expect(items.every(({ minH }) => minH === MIN_H)).toBe(true)
  })

  it('is compact already', () => {
    const grids = tileGrids(['a', 'b', 'c', 'd', 'e', 'f'].map(toBlock))
    for (const breakpoint of BREAKPOINTS) expect(compactGrid(grids[breakpoint])).toEqual(grids[breakpoint])
  })

  it('lets charts be resized by all sides and texts by theirs only', () => {
    expect(resizeHandlesOf({ type: 'chart' })).toHaveLength(8)
    expect(resizeHandlesOf({ type: 'text' })).toEqual(['w', 'e'])
  })
})

describe('the first free cell', () => {
  it.each([
    ['of an empty grid is its corner', [], { x: 0, y: 0 }],
    ['is beside what stands in the first row', [toItem('a', 0, 0)], { x: 1, y: 0 }],
    ['is a gap that a tile fits into', [toItem('a', 0, 0), toItem('b', 2, 0, 2)], { x: 1, y: 0 }],
    ['is no gap that is too low', [toItem('a', 0, 3, 4)], { x: 0, y: 10 }],
    ['is below a full row', [toItem('a', 0, 0, 4)], { x: 0, y: 7 }],
    ['is below the lowest of a row', [toItem('a', 0, 0, 3, 2), toItem('b', 3, 0, 1, 9)], { x: 0, y: 2 }],
  ])('%s', (_, items, cell) => {
    expect(firstFreeCell(items, 4)).toEqual(cell)
  })

  it('is never covered, and none before it is free', () => {
    fc.assert(
      fc.property(
        anyColumns.chain((columns) => fc.tuple(fc.constant(columns), anyGrid(columns))),
        ([columns, items]) => {
          const { x, y } = firstFreeCell(items, columns)
          const isFree = (at: { x: number; y: number }) =>
            !items.some((item) => overlaps(item, { ...at, w: 1, h: 7 }))
          expect(isFree({ x, y })).toBe(true)
          for (let row = 0; row <= y; row += 1) {
            for (let column = 0; column < (row === y ? x : columns); column += 1) {
              expect(isFree({ x: column, y: row })).toBe(false)
            }
          }
        },
      ),
    )
  })

  it('takes a new block, and the others stay', () => {
    const items = [toItem('a', 0, 0, 2)]
    expect(cells(withNewItems(items, [toBlock('b')], 4))).toEqual([
      ['a', 0, 0, 2, 7],
      ['b', 2, 0, 1, 7],
    ])
  })

  it('is the same for several blocks at once as for one after the other', () => {
    fc.assert(
      fc.property(
        anyColumns.chain((columns) => fc.tuple(fc.constant(columns), anyGrid(columns))),
        ([columns, items]) => {
          const blocks = ['p', 'q', 'r', 's', 't'].map(toBlock)
          const oneByOne = blocks.reduce((before, block) => withNewItems(before, [block], columns), items)
          expect(withNewItems(items, blocks, columns)).toEqual(oneByOne)
        },
      ),
    )
  })

  it('is found for many blocks in one walk down the grid', () => {
    let looks = 0
    const items = Array.from({ length: 100 }, (_, index) => {
      const item = toItem(`${index}`, index % 4, Math.floor(index / 4) * 8)
      return Object.defineProperty(item, 'x', {
        get: () => {
          looks += 1
          return index % 4
        },
      })
    })
    const blocks = Array.from({ length: 100 }, (_, index) => toBlock(`new ${index}`))
    withNewItems(items, blocks, 4)
    // There are 100 items and some 150 positions. Starting from the top for each block would take a hundred times as
    // many
    // looks.
    expect(looks).toBeLessThan(100_000)
  })
})

describe('an item in its grid', () => {
  it.each([
    ['gets no wider than four columns', toItem('a', 0, 0, 9), 4, [0, 4, 7]],
    ['gets no wider than its grid', toItem('a', 0, 0, 4), 2, [0, 2, 7]],
    ['is moved into its grid', toItem('a', 7, 0, 2), 4, [2, 2, 7]],
    ['is at least one row high', toItem('a', 0, 0, 1, 0), 4, [0, 1, 1]],
    ['is at least one column wide', toItem('a', 0, 0, 0), 4, [0, 1, 7]],
  ])('%s', (_, item, columns, [x, w, h]) => {
    expect(fitItem(item, columns)).toMatchObject({ x, w, h, minH: MIN_H })
  })

  it('keeps what grid libraries add', () => {
    expect(fitItem({ ...toItem('a', 0, 0), maxW: MAX_W, moved: false }, 4)).toMatchObject({
      maxW: MAX_W,
      moved: false,
    })
  })
})

describe('a compact grid', () => {
  it.each([
    ['closes gaps', [toItem('a', 0, 5)], [['a', 0, 0, 1, 7]]],
    [
      'moves nothing past another',
      [toItem('a', 0, 1, 1, 2), toItem('b', 0, 9, 1, 3)],
      [
        ['a', 0, 0, 1, 2],
        ['b', 0, 2, 1, 3],
      ],
    ],
    [
      'parts what covers each other',
      [toItem('a', 0, 0, 2), toItem('b', 1, 3, 2)],
      [
        ['a', 0, 0, 2, 7],
        ['b', 1, 7, 2, 7],
      ],
    ],
  ])('%s', (_, items, expected) => {
    expect(cells(compactGrid(items))).toEqual(expected)
  })

  it('has no overlaps, keeps the order of its items, and stays as it is', () => {
    fc.assert(
      fc.property(anyGrid(4), (items) => {
        const compact = compactGrid(items)
        expect(compact.map(({ i }) => i)).toEqual(items.map(({ i }) => i))
        for (const [index, item] of compact.entries()) {
          for (const other of compact.slice(index + 1)) expect(overlaps(item, other)).toBe(false)
        }
        expect(compactGrid(compact)).toEqual(compact)
      }),
    )
  })
})
