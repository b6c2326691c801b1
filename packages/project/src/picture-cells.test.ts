import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from './blocks.ts'
import { overlaps } from './canvas.ts'
import { canvasLayout, type FlowLayout } from './layout.ts'
import { breakpointOf, toBlockCells } from './picture-cells.ts'

const texts = { de: '', fr: '', it: '', en: '' }
const meta = { title: texts, description: texts, label: texts }
const blocksOf = (count: number): Block[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'chart', key: `c${index}`, initialized: false }))
const flow = (layout: 'vertical' | 'tall', count: number): FlowLayout =>
  ({ type: 'dashboard', layout, meta, blocks: blocksOf(count) }) as FlowLayout
const cells = (...args: Parameters<typeof toBlockCells>) =>
  toBlockCells(...args).places.map(({ cell: { x, y, w } }) => [x, y, w])

describe('the cells of a dashboard', () => {
  it('follow the width of their container', () => {
    expect([300, 479, 480, 767, 768, 991, 992, 2000].map(breakpointOf)).toEqual([
      'sm',
      'sm',
      'md',
      'md',
      'lg',
      'lg',
      'xl',
      'xl',
    ])
  })
  it('are below each other, or one wide and two narrow', () => {
    expect(cells(flow('vertical', 2), 1200)).toEqual([
      [0, 0, 1],
      [0, 1, 1],
    ])
    expect(cells(flow('tall', 5), 800)).toEqual([
      [0, 0, 2],
      [0, 1, 1],
      [1, 1, 1],
      [0, 2, 2],
      [0, 3, 2],
    ])
    expect(cells(flow('tall', 3), 700)).toEqual([
      [0, 0, 1],
      [0, 1, 1],
      [0, 2, 1],
    ])
  })

  const number = fc.oneof(fc.nat(12), fc.constantFrom(1e9, 0))
  const items = fc.array(
    fc.record({ i: fc.nat(7).map((index) => `c${index}`), x: number, y: number, w: number, h: fc.nat(12) }),
    { maxLength: 8 },
  )
  it('of a canvas hold each block once, on no other, within the columns', () => {
    fc.assert(
      fc.property(items, fc.nat(7), fc.integer({ min: 200, max: 1500 }), (grid, count, width) => {
        const layout = canvasLayout.parse({
          type: 'dashboard',
          layout: 'canvas',
          meta,
          blocks: blocksOf(count),
          layouts: { xl: grid, lg: grid, md: grid, sm: grid },
        })
        const { columns, places } = toBlockCells(layout, width)
        expect(places.map(({ block }) => block.key).sort()).toEqual(blocksOf(count).map(({ key }) => key))
        for (const [index, { cell }] of places.entries()) {
          expect(cell.x + cell.w).toBeLessThanOrEqual(columns)
          expect(places.slice(index + 1).filter((other) => overlaps(other.cell, cell))).toEqual([])
        }
      }),
    )
  })
})
