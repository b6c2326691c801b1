import { textMark } from '../guides/marks.ts'
import { INK, TICK_SIZE } from '../guides/style.ts'
import { truncate } from '../guides/text-width.ts'
import type { LegendItem, Mark } from '../scene.ts'

/** What a legend, or a part of one, takes: its marks, and how high it is. */
export type Part = { marks: Mark[]; height: number }

/** From one line of items to the next. */
export const ROW = 20
/** Between two lines of one label. */
export const LEADING = 15
export const SWATCH = 12
/** From a swatch to its label. */
export const NEAR = 6
export const GAP = 16

export const title = (index: number, top: number, content: string, width: number): Mark =>
  textMark(`legend-title:${index}`, 0, top + 10, truncate(content, width, TICK_SIZE), { fill: INK })

/** What is written beside a symbol. */
export const toText = ({ label, count }: LegendItem): string =>
  count === undefined ? label : `${label} (${count})`
