import type { ColumnIcons } from '../config/column-icons.ts'
import type { IconLevel } from '../config/icon-lists.ts'
import { moveMark } from '../guides/move-mark.ts'
import type { Mark } from '../scene.ts'

/** The width and height of an icon, and the space before it in a cell, in px. */
export const ICON_SIZE = 12
export const GAP = 6

const ARROWS: Record<IconLevel, string> = {
  high: 'M6,0.5L11.5,6.5L7.75,6.5L7.75,11.5L4.25,11.5L4.25,6.5L0.5,6.5Z',
  middle: 'M11.5,6L5.5,0.5L5.5,4.25L0.5,4.25L0.5,7.75L5.5,7.75L5.5,11.5Z',
  low: 'M6,11.5L11.5,5.5L7.75,5.5L7.75,0.5L4.25,0.5L4.25,5.5L0.5,5.5Z',
}

const MIDDLE = ICON_SIZE / 2
const RADIUS = 5
/** The part of a circle that is filled, in degrees. */
const FILLED: Record<IconLevel, number> = { high: 360, middle: 180, low: 0 }

/** Draws the icon of a level, `left` px from the start. */
export function iconMarks(shape: ColumnIcons['shape'], level: IconLevel, color: string, left = 0): Mark[] {
  const marks = shape === 'arrows' ? [arrow(level, color)] : circle(FILLED[level], color)
  return marks.map((mark) => moveMark(mark, { x: left, y: 0 }))
}

const arrow = (level: IconLevel, fill: string): Mark => ({
  type: 'polygon',
  key: 'icon',
  path: ARROWS[level],
  fill,
})

function circle(filled: number, color: string): Mark[] {
  const at = { x: MIDDLE, y: MIDDLE }
  if (filled === 360) return [{ type: 'dot', key: 'icon', ...at, radius: RADIUS + 0.5, fill: color }]
  const ring: Mark = { type: 'dot', key: 'icon', ...at, radius: RADIUS, fill: 'none', stroke: color }
  if (filled === 0) return [ring]
  return [
    ring,
    { type: 'arc', key: 'icon:part', ...at, inner: 0, outer: RADIUS, from: 0, to: filled, fill: color },
  ]
}
