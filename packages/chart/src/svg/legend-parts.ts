import { textMark } from '../guides/marks.ts'
import { INK, TICK_SIZE } from '../guides/style.ts'
import { truncate } from '../guides/text-width.ts'
import type { LegendItem, Mark } from '../scene.ts'

/** The marks of a legend or a part of it, and its height. */
export type Part = { marks: Mark[]; height: number }

/** Distance between lines of items, in px. */
export const ROW = 20
/** Distance between lines of the same label, in px. */
export const LEADING = 15
export const SWATCH = 12
/** The gap between a swatch and its label, in px. */
export const NEAR = 6
export const GAP = 16

export const title = (index: number, top: number, content: string, width: number): Mark =>
  textMark(`legend-title:${index}`, 0, top + 10, truncate(content, width, TICK_SIZE), { fill: INK })

/** Returns the text next to a symbol. */
export const toText = ({ label, count }: LegendItem): string =>
  count === undefined ? label : `${label} (${count})`
