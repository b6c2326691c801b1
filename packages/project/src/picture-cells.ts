import {
  BLOCK_GAP,
  BREAKPOINT_WIDTHS,
  BREAKPOINTS,
  type Breakpoint,
  COLUMNS,
  tallWidths,
  toReadingOrder,
} from './arrangement.ts'
import type { Block } from './blocks.ts'
import { compactGrid, fitItem, ROW_HEIGHT, withNewItems } from './canvas.ts'
import type { CanvasLayout, FlowLayout } from './layout.ts'

/** Returns the widest breakpoint for a container of the given width, in px. */
export const breakpointOf = (width: number): Breakpoint =>
  BREAKPOINTS.find((breakpoint) => width >= BREAKPOINT_WIDTHS[breakpoint]) ?? 'sm'

/** The positions of a dashboard's blocks, in columns and rows from 0, in reading order. */
export type BlockCells = {
  columns: number
  /** The gap between blocks, in px. */
  gap: number
  /** The row height of a canvas, in px. Other rows are as high as their charts. */
  rowHeight?: number
  places: { block: Block; cell: { x: number; y: number; w: number; h: number } }[]
}

/** Returns the cells of a dashboard, for images of it, in a container of the given width in px, as on a page. */
export function toBlockCells(layout: FlowLayout | CanvasLayout, width: number): BlockCells {
  if (layout.layout === 'canvas') return toCanvasCells(layout, breakpointOf(width))
  const isTall = layout.layout === 'tall' && width >= BREAKPOINT_WIDTHS.lg
  const widths = tallWidths(layout.blocks.length)
  const columns = isTall ? 2 : 1
  let [x, y] = [0, 0]
  const places = layout.blocks.map((block, index) => {
    const w = isTall && widths[index] === 'narrow' ? 1 : columns
    const cell = { x, y, w, h: 1 }
    x += w
    if (x >= columns) [x, y] = [0, y + 1]
    return { block, cell }
  })
  return { columns, gap: BLOCK_GAP, places }
}

/**
 * Places items as a grid would, within its columns and without overlaps. Blocks without an item get the first free
 * cells.
 */
function toCanvasCells(layout: CanvasLayout, breakpoint: Breakpoint): BlockCells {
  const columns = COLUMNS[breakpoint]
  const blocks = toReadingOrder(layout)
  const known = new Map(layout.layouts[breakpoint].map((item) => [item.i, item]))
  const items = blocks.flatMap(({ key }) => known.get(key) ?? []).map((item) => fitItem(item, columns))
  const placed = withNewItems(
    compactGrid(items),
    blocks.filter(({ key }) => !known.has(key)),
    columns,
  )
  const cells = new Map(placed.map((item) => [item.i, item]))
  return {
    columns,
    gap: BLOCK_GAP,
    rowHeight: ROW_HEIGHT,
    places: blocks.flatMap((block) => {
      const item = cells.get(block.key)
      return item ? [{ block, cell: { x: item.x, y: item.y, w: item.w, h: item.h } }] : []
    }),
  }
}
