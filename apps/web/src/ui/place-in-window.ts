/** Where a popover comes to stand in the window, in px; `maxHeight` is what its side has room for. */
export type Place = { left: number; maxHeight: number } & (
  | { top: number; bottom?: never }
  | { bottom: number; top?: never }
)

type Edges = { left: number; right: number; top: number; bottom: number }

type Placing = {
  /** What it belongs to. */
  anchor: Edges
  /** As it would like to be. */
  size: { width: number; height: number }
  /** What it should stay within sideways, such as the column of its anchor, where it is narrow enough for that. */
  column: Pick<Edges, 'left' | 'right'>
  window: { width: number; height: number }
  /** Which of its edges stands where the anchor's does. */
  align: 'start' | 'end'
}

/** Between a popover and its anchor, and between it and the edges of the window. */
const GAP = 2
const MARGIN = 8

/**
 * Places a popover: below its anchor where it has room there, else on the side that has more; never beyond the window.
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
