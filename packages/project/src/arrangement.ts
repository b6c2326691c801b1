import type { Block } from './blocks.ts'
import type { Layout } from './layout.ts'

// The arrangement of blocks on a page, used wherever they are displayed. Pages for readers load this file, so it must
// not import the schemas of the model.

/** Widths of a canvas, widest first. */
export const BREAKPOINTS = ['xl', 'lg', 'md', 'sm'] as const
export type Breakpoint = (typeof BREAKPOINTS)[number]

/** The minimum width of the container for each breakpoint, in px. The container may be narrower than the window. */
export const BREAKPOINT_WIDTHS: Record<Breakpoint, number> = { xl: 992, lg: 768, md: 480, sm: 0 }

/** The number of columns of a canvas at each width (specification 2 §9). */
export const COLUMNS: Record<Breakpoint, number> = { xl: 4, lg: 3, md: 2, sm: 1 }

/** The minimum height of a canvas row, in px (specification 2 §9). */
export const ROW_HEIGHT = 100

/** The gap between blocks, in px, on pages and in images of them. */
export const BLOCK_GAP = 16

/** The share of a row that a block takes in the tall dashboard. */
export type TallWidth = 'wide' | 'narrow'

/** The number of blocks after which the tall dashboard repeats. The first one of them is wide (specification 2 §2). */
const TALL_PERIOD = 3

/**
 * Returns the widths of the blocks in a tall dashboard: one wide and two narrow, repeating. A narrow block that would
 * be alone in the last row is wide.
 */
export const tallWidths = (count: number): TallWidth[] =>
  Array.from({ length: count }, (_, index) => {
    const place = index % TALL_PERIOD
    const isAlone = place === 1 && index === count - 1
    return place === 0 || isAlone ? 'wide' : 'narrow'
  })

/** Returns the blocks in reading order: row by row on the widest canvas, or as listed in other layouts. */
export function toReadingOrder(layout: Layout): Block[] {
  if (layout.type !== 'dashboard' || layout.layout !== 'canvas') return layout.blocks
  const rank = new Map(
    layout.layouts.xl.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ i }, index) => [i, index]),
  )
  const rankOf = ({ key }: Block): number => rank.get(key) ?? rank.size
  return layout.blocks.toSorted((a, b) => rankOf(a) - rankOf(b))
}
