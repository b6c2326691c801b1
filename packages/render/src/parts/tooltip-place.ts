type Size = { width: number; height: number }
type Span = { top: number; bottom: number }

/** The distance from the position pointed at to the tooltip, in px. */
const GAP = 12
/** The maximum share of a picture that a tooltip covers. */
const MOST = 0.5

/**
 * Returns the maximum height of a tooltip with this width. It covers at most half of its box, and is not higher than
 * the box.
 */
export const mostHeight = (width: number, room: Size): number =>
  Math.min(room.height, (MOST * room.width * room.height) / Math.max(1, width))

/** Returns the part of an element that is inside the window, in px of the element. */
export function readSeen(element: Element): Span {
  const { top, height } = element.getBoundingClientRect()
  return { top: Math.max(0, -top), bottom: Math.min(height, window.innerHeight - top) }
}

/**
 * Positions a tooltip in px of its box: beside the pointer, on the side with more space, or above it if neither side
 * has enough. A tooltip larger than the box starts at the box's edge. If it fits into the visible part of the box, it
 * is placed there.
 */
export function placeTooltip(
  at: { x: number; y: number },
  size: Size,
  room: Size,
  seen?: Span,
): { left: number; top: number } {
  const isRightOf = at.x < room.width / 2
  const beside = isRightOf ? at.x + GAP : at.x - GAP - size.width
  const fitsBeside = beside >= 0 && beside + size.width <= room.width
  const fitsSeen = seen !== undefined && seen.bottom - seen.top >= size.height
  const { top: first, bottom: last } = fitsSeen ? seen : { top: 0, bottom: room.height }
  const above = at.y - GAP - size.height
  const below = at.y + GAP
  if (fitsBeside) return { left: beside, top: within(at.y - size.height / 2, size.height, first, last) }
  const top = above >= first || below + size.height > last ? above : below
  return {
    left: within(at.x - size.width / 2, size.width, 0, room.width),
    top: within(top, size.height, first, last),
  }
}

const within = (start: number, length: number, first: number, last: number): number =>
  Math.round(Math.max(first, Math.min(start, last - length)))
