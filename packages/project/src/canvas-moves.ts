import { clamp } from '@tessera/cube'
import { compactGrid, MAX_H, MAX_W, MIN_H, overlaps } from './canvas.ts'
import type { GridItem, RESIZE_HANDLES } from './layout.ts'

/** A side or corner by which a block is resized. */
export type ResizeHandle = (typeof RESIZE_HANDLES)[number]

/** The distance of a move, in columns and rows. */
export type GridStep = { columns: number; rows: number }

/**
 * Moves an item of a canvas. The moved item comes first, so that it has priority over others that begin in its cell.
 * The caller compacts the grid (`setGrid`). Above another item, it goes before or after it once it covers half of it. A
 * canvas has no gaps, so otherwise nothing would change until it is past the other item.
 */
export function moveItem(
  items: GridItem[],
  key: string,
  { columns: byColumns, rows }: GridStep,
  columns: number,
): GridItem[] {
  const item = items.find(({ i }) => i === key)
  if (!item) return items
  const others = items.filter((other) => other !== item)
  const moved = {
    ...item,
    x: clamp(item.x + byColumns, 0, columns - item.w),
    y: Math.max(0, item.y + rows),
  }
  const covered = others.filter((other) => overlaps(other, moved))
  const middleOf = ({ y, h }: GridItem): number => y + h / 2
  const past = covered.filter((other) => rows > 0 && moved.y + moved.h > middleOf(other))
  const before = covered.filter((other) => rows <= 0 && moved.y < middleOf(other))
  if (past.length > 0) moved.y = Math.max(...past.map(({ y, h }) => y + h))
  else if (before.length > 0) moved.y = Math.min(...before.map(({ y }) => y))
  return [moved, ...others]
}

/**
 * Moves an item in a direction by the smallest step that has an effect, for arrow keys. Returns the same items if it is
 * at the edge.
 */
export function nudgeItem(items: GridItem[], key: string, direction: GridStep, columns: number): GridItem[] {
  const cellOf = (grid: GridItem[]): string => {
    const item = grid.find(({ i }) => i === key)
    return item ? `${item.x} ${item.y}` : ''
  }
  for (let times = 1; times <= 2 * MAX_H; times += 1) {
    const by = { columns: direction.columns * times, rows: direction.rows * times }
    const moved = compactGrid(moveItem(items, key, by, columns))
    if (cellOf(moved) !== cellOf(items)) return moved
  }
  return items
}

/**
 * Resizes an item by one of its handles: within the grid, at most four columns wide and ten rows high (specification 2
 * §9).
 */
export function resizeItem(
  items: GridItem[],
  key: string,
  { handle, columns: byColumns, rows }: GridStep & { handle: ResizeHandle },
  columns: number,
): GridItem[] {
  const item = items.find(({ i }) => i === key)
  if (!item) return items
  const minH = Math.min(item.minH ?? MIN_H, item.h)
  const resized = { ...item }
  if (handle.includes('e')) resized.w = clamp(item.w + byColumns, 1, Math.min(MAX_W, columns - item.x))
  if (handle.includes('w')) {
    resized.w = clamp(item.w - byColumns, 1, Math.min(MAX_W, item.x + item.w))
    resized.x = item.x + item.w - resized.w
  }
  if (handle.includes('s')) resized.h = clamp(item.h + rows, minH, Math.max(MAX_H, minH))
  if (handle.includes('n')) {
    resized.h = clamp(item.h - rows, minH, Math.max(minH, Math.min(MAX_H, item.y + item.h)))
    resized.y = item.y + item.h - resized.h
  }
  return [resized, ...items.filter((other) => other !== item)]
}
