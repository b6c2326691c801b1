import { textMark } from '../guides/marks.ts'
import { INK, INK_SOFT } from '../guides/style.ts'
import type { Legend, LegendItem, Mark } from '../scene.ts'
import { inColumn, inColumns, inLine } from './legend-layout.ts'
import { LEADING, NEAR, type Part, ROW, SWATCH, title } from './legend-parts.ts'
import { symbolMarks } from './legend-symbols.ts'

/** The number of items above which legends have columns, which are easier to scan. */
const MANY = 12

/** Draws symbols with their labels. Omits hidden items, because they are not in the picture. */
export function swatches(
  legend: Extract<Legend, { type: 'swatches' }>,
  width: number,
  top: number,
  index: number,
): Part {
  const shown = legend.items.filter(({ isHidden }) => !isHidden)
  const heading = legend.title ? [title(index, top, legend.title, width)] : []
  const start = top + (heading.length > 0 ? ROW : 0)
  const isTree = shown.some(({ isHeading, depth }) => isHeading || depth)
  const layout = isTree || shown.length > MANY ? inColumns : inLine
  const { places, height } = layout(shown, width)
  const marks = shown.flatMap((item, place): Mark[] => {
    const { x, y, lines } = places[place]!
    const key = `${index}:${place}`
    const left = item.isHeading ? x : x + SWATCH + NEAR
    return [
      ...(item.isHeading ? [] : symbolMarks(item, legend.symbol, key, { x, y: start + y })),
      ...labelMarks(key, left, start + y, lines, item.isHeading ? INK : INK_SOFT),
    ]
  })
  return { marks: [...heading, ...marks], height: height + start - top }
}

/** Draws a column of items next to or below another legend. */
export function missingItems(
  missing: LegendItem[],
  index: number,
  { x, y, width }: { x: number; y: number; width: number },
): Part {
  const { places, height } = inColumn(missing, width)
  const marks = missing.flatMap((item, number): Mark[] => {
    const place = places[number]!
    const key = `missing:${index}:${number}`
    return [
      ...symbolMarks(item, 'square', key, { x, y: y + place.y }),
      ...labelMarks(key, x + SWATCH + NEAR, y + place.y, place.lines),
    ]
  })
  return { marks, height }
}

/** Returns the lines of a label, aligned with the top of its symbol. */
const labelMarks = (key: string, x: number, top: number, lines: string[], fill = INK_SOFT): Mark[] =>
  lines.map((line, number) =>
    textMark(`legend-label:${key}${number === 0 ? '' : `:${number}`}`, x, top + 10 + number * LEADING, line, {
      fill,
    }),
  )
