/** The position of a popover in the window, in px; `maxHeight` is the room on its side. */
export type Place = { left: number; maxHeight: number } & (
  | { top: number; bottom?: never }
  | { bottom: number; top?: never }
)

type Edges = { left: number; right: number; top: number; bottom: number }

type Placing = {
  /** The element it belongs to. */
  anchor: Edges
  /** Its preferred size. */
  size: { width: number; height: number }
  /** The horizontal bounds to stay within if possible, such as the column of its anchor. */
  column: Pick<Edges, 'left' | 'right'>
  window: { width: number; height: number }
  /** Which edge is aligned with the anchor's. */
  align: 'start' | 'end'
}

/** Distances to the anchor, and to the edges of the window. */
const GAP = 2
const MARGIN = 8

/**
 * Places a popover below its anchor if there is room, otherwise on the side with more room. It never extends beyond the
 * window.
 */
export function placeInWindow({ anchor, size, column, window, align }: Placing): Place {
  const fits = size.width <= column.right - column.left
  const from = fits ? Math.max(column.left, 0) : MARGIN
  const to = fits ? Math.min(column.right, window.width) : window.width - MARGIN
  const wanted = align === 'start' ? anchor.left : anchor.right - size.width
  const left = Math.max(from, Math.min(wanted, to - size.width))
  const below = window.height - anchor.bottom - GAP - MARGIN
  const above = anchor.top - GAP - MARGIN
  return size.height <= below || below >= above
    ? { left, top: anchor.bottom + GAP, maxHeight: below }
    : { left, bottom: window.height - anchor.top + GAP, maxHeight: above }
}
