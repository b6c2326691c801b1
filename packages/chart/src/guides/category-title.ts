import type { Mark } from '../scene.ts'
import { INK_SOFT, TICK_SIZE } from './style.ts'
import { truncate } from './text-width.ts'

/** The name of what lies along an axis below a plot, at the right end of the picture. */
export const drawCategoryTitle = (title: string, width: number, y: number): Mark => ({
  type: 'text',
  key: 'x-title',
  x: width,
  y,
  text: truncate(title, width, TICK_SIZE),
  size: TICK_SIZE,
  weight: 400,
  fill: INK_SOFT,
  anchor: 'end',
})
