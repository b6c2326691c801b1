import { TICK_SIZE } from '../guides/style.ts'
import { textWidth, wrapOrCut } from '../guides/text-width.ts'
import type { LegendItem } from '../scene.ts'
import { GAP, LEADING, NEAR, ROW, SWATCH, toText } from './legend-parts.ts'

/** Indent of items below a heading, per level, in px. */
const INDENT = 14
/** The maximum width of a column, in px. Columns are as wide as their longest label. */
const COLUMN = 240

const indentOf = ({ depth = 0 }: LegendItem): number => INDENT * Math.min(depth, 4)

/** The position of an item, and the lines of its label. */
export type Place = { x: number; y: number; lines: string[] }
export type Layout = { places: Place[]; height: number }

/** Lays out items one after the other, wrapping them like words. */
export function inLine(items: LegendItem[], width: number): Layout {
  let [x, y, height] = [0, 0, ROW]
  const places = items.map((item): Place => {
    const lines = wrapOrCut(toText(item), width - SWATCH - NEAR, TICK_SIZE)
    const widest = Math.max(...lines.map((line) => textWidth(line, TICK_SIZE)))
    const room = SWATCH + NEAR + widest
    if (x > 0 && x + room > width) {
      x = 0
      y += height
      height = ROW
    }
    height = Math.max(height, ROW + (lines.length - 1) * LEADING)
    const place = { x, y, lines }
    x += room + GAP
    return place
  })
  return { places, height: y + height }
}

/** Lays out items in as many columns as fit, each from top to bottom. */
export function inColumns(items: LegendItem[], width: number): Layout {
  const widest = items.reduce(
    (most, item) => Math.max(most, indentOf(item) + SWATCH + NEAR + textWidth(toText(item), TICK_SIZE)),
    0,
  )
  const column = Math.min(COLUMN, Math.ceil(widest) + 1)
  const count = Math.max(1, Math.min(Math.floor((width + GAP) / (column + GAP)), Math.ceil(items.length / 4)))
  const breadth = (width - (count - 1) * GAP) / count
  const columns = toColumns(items, count).map((own, number) =>
    inColumn(own, breadth, number * (breadth + GAP)),
  )
  return {
    places: columns.flatMap(({ places }) => places),
    height: Math.max(0, ...columns.map(({ height }) => height)),
  }
}

/** Splits items into at most `count` columns of similar length. A column never ends with a heading. */
function toColumns(items: LegendItem[], count: number): LegendItem[][] {
  const perColumn = Math.ceil(items.length / count)
  const columns: LegendItem[][] = []
  for (let start = 0; start < items.length; ) {
    let end = columns.length === count - 1 ? items.length : Math.min(items.length, start + perColumn)
    while (end < items.length && end > start + 1 && items[end - 1]!.isHeading) end -= 1
    columns.push(items.slice(start, end))
    start = end
  }
  return columns
}

/** Lays out items in a single column. Items below a heading are indented. */
export function inColumn(items: LegendItem[], width: number, left = 0): Layout {
  let y = 0
  const places = items.map((item): Place => {
    const indent = indentOf(item)
    const lines = wrapOrCut(toText(item), width - indent - SWATCH - NEAR, TICK_SIZE)
    const place = { x: left + indent, y, lines }
    y += ROW + (lines.length - 1) * LEADING
    return place
  })
  return { places, height: y }
}
