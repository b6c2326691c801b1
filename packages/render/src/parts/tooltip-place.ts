type Size = { width: number; height: number }

/** From what is pointed at to the tooltip, in px. */
const GAP = 12

/**
 * Where a tooltip stands, in px of the box it may not leave: beside what is pointed at, on the side with more room,
 * and above it where neither side has enough. One that is larger than the box begins at the box's edge.
 */
export function placeTooltip(
  at: { x: number; y: number },
  size: Size,
  room: Size,
): { left: number; top: number } {
  const isRightOf = at.x < room.width / 2
  const beside = isRightOf ? at.x + GAP : at.x - GAP - size.width
  const fitsBeside = beside >= 0 && beside + size.width <= room.width
  const above = at.y - GAP - size.height
  const below = at.y + GAP
  if (fitsBeside) return { left: beside, top: within(at.y - size.height / 2, size.height, room.height) }
  const top = above >= 0 || below + size.height > room.height ? above : below
  return {
    left: within(at.x - size.width / 2, size.width, room.width),
    top: within(top, size.height, room.height),
  }
}

const within = (start: number, length: number, room: number): number =>
  Math.round(Math.max(0, Math.min(start, room - length)))
