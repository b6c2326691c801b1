import type { Block } from './blocks.ts'
import type { Layout } from './layout.ts'

// How blocks stand on a page, for all that show them. Readers load it: nothing here brings the model's schemas along.

/** Widths of a canvas, widest first. */
export const BREAKPOINTS = ['xl', 'lg', 'md', 'sm'] as const
export type Breakpoint = (typeof BREAKPOINTS)[number]

/** From which width of the container on each holds, in px; the container's, not the window's. */
export const BREAKPOINT_WIDTHS: Record<Breakpoint, number> = { xl: 992, lg: 768, md: 480, sm: 0 }

/** How many columns a canvas has at each width (specification 2 §9). */
export const COLUMNS: Record<Breakpoint, number> = { xl: 4, lg: 3, md: 2, sm: 1 }

/** Of one row of a canvas at least, in px (specification 2 §9). */
export const ROW_HEIGHT = 100

/** Between blocks, in px: on pages and in pictures of them. */
export const BLOCK_GAP = 16

/** How much of a row a block takes in the tall dashboard. */
export type TallWidth = 'wide' | 'narrow'

/** Of each three blocks of the tall dashboard, the first is wide (specification 2 §2). */
const TALL_PERIOD = 3

/**
 * The widths of the blocks of a tall dashboard: one wide, two narrow, repeating. A narrow one that would stand alone at
 * the end is wide.
 */
export const tallWidths = (count: number): TallWidth[] =>
  Array.from({ length: count }, (_, index) => {
    const place = index % TALL_PERIOD
    const isAlone = place === 1 && index === count - 1
    return place === 0 || isAlone ? 'wide' : 'narrow'
  })

/**
 * The blocks in the order in which they are read: on a canvas row by row as on the widest page, elsewhere as they are
 * listed.
 */
export function toReadingOrder(layout: Layout): Block[] {
  if (layout.type !== 'dashboard' || layout.layout !== 'canvas') return layout.blocks
  const rank = new Map(
    layout.layouts.xl.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ i }, index) => [i, index]),
  )
  const rankOf = ({ key }: Block): number => rank.get(key) ?? rank.size
  return layout.blocks.toSorted((a, b) => rankOf(a) - rankOf(b))
}
