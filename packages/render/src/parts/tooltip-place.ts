type Size = { width: number; height: number }
type Span = { top: number; bottom: number }

/** From what is pointed at to the tooltip, in px. */
const GAP = 12
/** The part of a picture that a tooltip covers at most. */
const MOST = 0.5

/** How high a tooltip of this width may be: it covers no more than half of its box, and is no higher than it. */
export const mostHeight = (width: number, room: Size): number =>
  Math.min(room.height, (MOST * room.width * room.height) / Math.max(1, width))

/** The part of an element that is in the window, in px of the element. */
export function readSeen(element: Element): Span {
  const { top, height } = element.getBoundingClientRect()
  return { top: Math.max(0, -top), bottom: Math.min(height, window.innerHeight - top) }
}

/**
 * Where a tooltip stands, in px of the box it may not leave: beside what is pointed at, on the side with more room,
 * and above it where neither side has enough. One that is larger than the box begins at the box's edge. Where a part of
 * the box is seen that it fits into, it stands there.
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
