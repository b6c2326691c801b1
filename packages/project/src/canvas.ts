import { clamp } from '@tessera/cube'
import { BREAKPOINTS, type Breakpoint, COLUMNS, ROW_HEIGHT } from './arrangement.ts'
import type { Block } from './blocks.ts'
import { emptyGrids, type GridItem, type Grids, RESIZE_HANDLES } from './layout.ts'

export { BREAKPOINTS, type Breakpoint, COLUMNS, ROW_HEIGHT }

// The numbers are from specification 2 §9.

/** The size of a new block, in columns and rows. */
export const TILE = { w: 1, h: 7 } as const
export const MAX_W = 4
export const MAX_H = 10
export const MIN_H = 1

/** Returns the handles of a block. Charts can be resized on all sides; the height of a text follows its content. */
export const resizeHandlesOf = ({ type }: Pick<Block, 'type'>): NonNullable<GridItem['resizeHandles']> =>
  type === 'text' ? ['w', 'e'] : [...RESIZE_HANDLES]

const newItem = (block: Block, x: number, y: number): GridItem => ({
  i: block.key,
  x,
  y,
  ...TILE,
  minH: MIN_H,
  resizeHandles: resizeHandlesOf(block),
})

/**
 * Places blocks as tiles in rows from the top, each wide enough to be legible. Two charts are side by side if there are
 * four columns. A text takes a whole row.
 */
function toTiles(blocks: Block[], columns: number): GridItem[] {
  const room = { x: 0, y: 0, h: 0 }
  return blocks.map((block) => {
    const isText = block.type === 'text'
    const w = isText || columns < MAX_W ? columns : columns / 2
    const h = isText ? MIN_H : TILE.h
    if (room.x + w > columns) Object.assign(room, { x: 0, y: room.y + room.h, h: 0 })
    const item = { ...newItem(block, room.x, room.y), w, h }
    Object.assign(room, { x: room.x + w, h: Math.max(room.h, h) })
    return item
  })
}

/** Maps the items at each width. */
export const mapGrids = (
  grids: Grids,
  change: (items: GridItem[], breakpoint: Breakpoint) => GridItem[],
): Grids => ({
  ...grids,
  xl: change(grids.xl, 'xl'),
  lg: change(grids.lg, 'lg'),
  md: change(grids.md, 'md'),
  sm: change(grids.sm, 'sm'),
})

/** Returns the initial grids of a canvas, with tiles at every width (specification 2 §4). */
export const tileGrids = (blocks: Block[]): Grids =>
  mapGrids(emptyGrids(), (_, breakpoint) => toTiles(blocks, COLUMNS[breakpoint]))

type Cell = Pick<GridItem, 'x' | 'y' | 'w' | 'h'>

/** Returns whether two items share a cell. */
export const overlaps = (a: Cell, b: Cell): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/**
 * Adds items for blocks, each in the first free cell from the top, then from the left (specification 2 §4). Takes a
 * single pass down the grid, since no cell above the last placed item is free for the next one.
 */
export function withNewItems(items: GridItem[], blocks: Block[], columns: number): GridItem[] {
  const placed = [...items]
  // any block that fits can be moved up until it meets the lower end of an item or the top
  const rows = [...new Set([0, ...items.map(bottomOf)])].sort((a, b) => a - b)
  let [row, x] = [0, 0]
  for (const block of blocks) {
    while (isCovered(placed, { x, y: rows[row]! })) {
      x += 1
      if (x + TILE.w > columns) [row, x] = [row + 1, 0]
    }
    const item = newItem(block, x, rows[row]!)
    placed.push(item)
    insertSorted(rows, bottomOf(item), row)
  }
  return placed
}

const isCovered = (items: Cell[], { x, y }: { x: number; y: number }): boolean =>
  items.some((item) => overlaps(item, { x, y, ...TILE }))

/** Inserts a number into a sorted list after an index, unless it exists. */
function insertSorted(numbers: number[], added: number, after: number): void {
  const place = numbers.findIndex((number, index) => index > after && number >= added)
  if (place < 0) numbers.push(added)
  else if (numbers[place] !== added) numbers.splice(place, 0, added)
}

/** Fits an item into its grid: at most as wide as the grid and at least one row high (specification 2 §5). */
export function fitItem(item: GridItem, columns: number): GridItem {
  const w = clamp(item.w, 1, Math.min(MAX_W, columns))
  return {
    ...item,
    w,
    x: clamp(item.x, 0, columns - w),
    h: Math.max(item.h, MIN_H),
    minH: item.minH ?? MIN_H,
  }
}

/** Moves items up as far as possible, and down if they overlap another item, as a grid does after each change. */
export function compactGrid(items: GridItem[]): GridItem[] {
  const placed = new Map<GridItem, GridItem>()
  for (const item of items.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const column = [...placed.values()].filter((other) => sharesColumn(other, item))
    let y = Math.max(0, ...column.map(bottomOf).filter((bottom) => bottom <= item.y))
    for (let hit = findHit(column, item, y); hit; hit = findHit(column, item, y)) y = bottomOf(hit)
    placed.set(item, { ...item, y })
  }
  return items.flatMap((item) => placed.get(item) ?? [])
}

const sharesColumn = (a: Cell, b: Cell): boolean => a.x < b.x + b.w && b.x < a.x + a.w

const bottomOf = ({ y, h }: Cell): number => y + h

const findHit = (others: GridItem[], item: GridItem, y: number): GridItem | undefined =>
  others.find((other) => overlaps(other, { ...item, y }))
