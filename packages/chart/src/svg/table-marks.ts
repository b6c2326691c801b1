import { INK, INK_SOFT, TICK_SIZE } from '../guides/style.ts'
import { textWidth, truncate } from '../guides/text-width.ts'
import type { CellBar, Mark, TableCell, TableScene } from '../scene.ts'
import type { Words } from '../words.ts'

const ROW = 30
const PAD = 8
/** A picture of a table shows what fits this height and says how many rows more there are. */
const MAX_HEIGHT = 600
/** Columns are as wide as their widest cell among the first rows. */
const MEASURED_ROWS = 200

/** A table as marks, for pictures: header, the rows that fit, and how many more there are. */
export function tableToMarks(
  scene: TableScene,
  width: number,
  words: Words,
): { marks: Mark[]; height: number } {
  const fitting = Math.max(1, Math.floor((MAX_HEIGHT - ROW) / ROW) - 1)
  const rows = scene.rows.slice(0, fitting)
  const columns = layoutColumns(scene, width)
  const more = scene.rows.length - rows.length
  const bottom = ROW * (rows.length + 1)
  const marks: Mark[] = [
    ...scene.columns.map((column, index) =>
      cell(columns[index]!, column.isNumeric, 0, column.title, 600, INK),
    ),
    line(0, ROW, width),
    ...rows.flatMap((row, rowIndex) => drawRow(row, rowIndex + 1, scene, columns, width)),
  ]
  if (more > 0) {
    const text = words('table.more-rows', { count: more })
    marks.push(cell({ x: 0, width }, false, rows.length + 1, text, 400, INK_SOFT))
  }
  return { marks, height: bottom + (more > 0 ? ROW : 0) + 4 }
}

type Box = { x: number; width: number }

function drawRow(
  row: TableScene['rows'][number],
  line_: number,
  scene: TableScene,
  columns: Box[],
  width: number,
): Mark[] {
  return [
    ...row.flatMap((content, index): Mark[] => {
      const box = columns[index]!
      const isPaper = !content.background || /^#fff(fff)?$/i.test(content.background)
      const background: Mark[] = isPaper
        ? []
        : [
            {
              type: 'rect',
              key: `bg:${line_}:${index}`,
              x: box.x,
              y: line_ * ROW,
              width: box.width,
              height: ROW,
              fill: content.background!,
            },
          ]
      const weight = content.bold ? 600 : 400
      return [
        ...background,
        ...(content.bar ? barMarks(content.bar, box, line_, index) : []),
        cell(box, scene.columns[index]!.isNumeric, line_, content.text, weight, content.color ?? INK),
      ]
    }),
    line(line_, (line_ + 1) * ROW, width),
  ]
}

/** A bar lies at the foot of its row, below the number. */
const BAR_HEIGHT = 4

function barMarks({ from, to, color, background }: CellBar, box: Box, row: number, column: number): Mark[] {
  const room = box.width - 2 * PAD
  const bar = (key: string, start: number, end: number, fill: string): Mark => ({
    type: 'rect',
    key: `${key}:${row}:${column}`,
    x: box.x + PAD + start * room,
    y: (row + 1) * ROW - BAR_HEIGHT - 2,
    width: Math.max(0.5, (end - start) * room),
    height: BAR_HEIGHT,
    fill,
  })
  return [...(background ? [bar('bar-bg', 0, 1, background)] : []), bar('bar', from, to, color)]
}

const line = (index: number, y: number, width: number): Mark => ({
  type: 'rule',
  key: `line:${index}`,
  x1: 0,
  x2: width,
  y1: y,
  y2: y,
  stroke: index === 0 ? INK_SOFT : '#e3e7e3',
})

const cell = (
  box: Box,
  isNumeric: boolean,
  row: number,
  text: string,
  weight: 400 | 600,
  fill: string,
): Mark => ({
  type: 'text',
  key: `cell:${row}:${box.x}`,
  x: isNumeric ? box.x + box.width - PAD : box.x + PAD,
  y: row * ROW + ROW / 2 + TICK_SIZE / 3,
  text: truncate(text, box.width - 2 * PAD, TICK_SIZE, weight),
  size: TICK_SIZE,
  weight,
  fill,
  anchor: isNumeric ? 'end' : 'start',
})

const cellWidth = ({ text, bold }: TableCell): number => textWidth(text, TICK_SIZE, bold ? 600 : 400)

/** What a column needs: for its cells, and for its heading, too. */
type Need = { cells: number; all: number; isNumeric: boolean }

/**
 * Natural widths, scaled to fill the picture. Where they do not fit, numbers keep what they need, for a number that is
 * cut is another number; words share the rest, the longest giving way first.
 */
function layoutColumns(scene: TableScene, width: number): Box[] {
  const needs = scene.columns.map(({ title, isNumeric }, index): Need => {
    const rows = scene.rows.slice(0, MEASURED_ROWS)
    const widest = rows.reduce((most, row) => Math.max(most, cellWidth(row[index]!)), 0)
    // a hair more than needed, or rounding would cut a number
    const cells = Math.ceil(widest + 0.1) + 2 * PAD
    return { cells, all: Math.max(cells, textWidth(title, TICK_SIZE, 600) + 2 * PAD), isNumeric }
  })
  const widths = fitWidths(needs, width)
  let x = 0
  return widths.map((each) => {
    const box = { x, width: each }
    x += each
    return box
  })
}

function fitWidths(needs: Need[], width: number): number[] {
  const natural = needs.map(({ all }) => all)
  const scaled = (widths: number[]): number[] =>
    widths.map((each) => (each * width) / Math.max(1, sum(widths)))
  if (sum(natural) <= width) return scaled(natural)
  const fixed = needs.map(({ cells, isNumeric }) => (isNumeric ? cells : 0))
  const words = needs.map(({ all, isNumeric }) => (isNumeric ? 0 : all))
  const room = width - sum(fixed)
  const count = words.filter((each) => each > 0).length
  if (room < count * LEAST_WORDS) return scaled(natural)
  const most = capFor(words, room)
  return needs.map(({ all, cells, isNumeric }) => (isNumeric ? cells : Math.min(all, most)))
}

/** No column of words is made narrower for the sake of numbers. */
const LEAST_WORDS = 48

const sum = (widths: number[]): number => widths.reduce((total, each) => total + each, 0)

/** The width that no column may exceed, so that all together fit the room. */
function capFor(widths: number[], room: number): number {
  const ascending = widths.filter((each) => each > 0).sort((a, b) => a - b)
  let left = room
  for (const [index, each] of ascending.entries()) {
    const share = left / (ascending.length - index)
    if (each >= share) return share
    left -= each
  }
  return Number.POSITIVE_INFINITY
}
