import { ruleMark, textMark } from '../guides/marks.ts'
import { moveMark } from '../guides/move-mark.ts'
import { GRID, INK, INK_SOFT, TICK_SIZE } from '../guides/style.ts'
import { textWidth, truncate, widestText, wrapOrCut } from '../guides/text-width.ts'
import type { CellBar, CellDrawing, Mark, TableCell, TableScene, TextMark } from '../scene.ts'
import type { Words } from '../words.ts'

const ROW = 30
const PAD = 8
/** The maximum height of a table in a picture, in px. A line states how many rows are omitted. */
const MAX_HEIGHT = 600
/** The number of rows measured to determine column widths. */
const MEASURED_ROWS = 200

/** Draws a table for pictures: the header, the rows that fit, and the number of further rows. */
export function tableToMarks(
  scene: TableScene,
  width: number,
  words: Words,
  maxHeight = MAX_HEIGHT,
): { marks: Mark[]; height: number } {
  const fitting = Math.max(1, Math.floor((maxHeight - ROW) / ROW) - 1)
  const rows = scene.rows.slice(0, fitting)
  const columns = layoutColumns(scene, width)
  const more = scene.rows.length - rows.length
  const bottom = ROW * (rows.length + 1)
  const marks: Mark[] = [
    ...drawHead(scene, columns, width),
    ...rows.flatMap((row, rowIndex) => drawRow(row, rowIndex + 1, scene, columns, width)),
  ]
  if (more > 0) {
    const text = words('table.more-rows', { count: more })
    marks.push(cell({ x: 0, width }, false, rows.length + 1, text, 400, INK_SOFT))
  }
  return { marks, height: bottom + (more > 0 ? ROW : 0) + 4 }
}

/** Maximum number of lines of a header in documents. */
const MAX_LINES = 6
const LEADING = 16

/**
 * Draws a table for the pages of a document: a header whose titles may have several lines, and up to `maxRows` separate
 * rows. All of them start at y = 0.
 */
export function tableToRows(
  scene: TableScene,
  width: number,
  words: Words,
  maxRows: number,
): { height: number; head: { marks: Mark[]; height: number }; rows: Mark[][]; more?: Mark[] } {
  const columns = layoutColumns(scene, width, true)
  const left = scene.rows.length - maxRows
  return {
    height: ROW,
    head: drawLongHead(scene, columns, width),
    rows: scene.rows.slice(0, maxRows).map((row) => drawRow(row, 0, scene, columns, width)),
    ...(left > 0 && {
      more: [cell({ x: 0, width }, false, 0, words('table.more-rows', { count: left }), 400, INK_SOFT)],
    }),
  }
}

/** Returns the natural width of a table, in px. */
export const tableWidth = (scene: TableScene): number => sum(needsOf(scene).map(({ all }) => all))

const drawHead = (scene: TableScene, columns: Box[], width: number): Mark[] => [
  ...scene.columns.map((column, index) => cell(columns[index]!, column.isNumeric, 0, column.title, 600, INK)),
  line('head', ROW, width, INK_SOFT),
]

function drawLongHead(scene: TableScene, columns: Box[], width: number): { marks: Mark[]; height: number } {
  const titles = scene.columns.map(({ title }, index) =>
    cutLines(wrapOrCut(title, columns[index]!.width - 2 * PAD, TICK_SIZE, 600)),
  )
  const more = (Math.max(1, ...titles.map((lines) => lines.length)) - 1) * LEADING
  const marks = titles.flatMap((lines, index) =>
    lines.map((text, number) => {
      // aligns headers at their last line
      const y = more - (lines.length - 1 - number) * LEADING
      const mark = cell(columns[index]!, scene.columns[index]!.isNumeric, 0, text, 600, INK)
      return { ...mark, key: `${mark.key}:${number}`, y: mark.y + y }
    }),
  )
  return { marks: [...marks, line('head', ROW + more, width, INK_SOFT)], height: ROW + more }
}

const cutLines = (lines: string[]): string[] =>
  lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`] : lines

type Box = { x: number; width: number }

function drawRow(
  row: TableScene['rows'][number],
  place: number,
  scene: TableScene,
  columns: Box[],
  width: number,
): Mark[] {
  return [
    ...row.flatMap(({ text, background = '', bold, bar, drawing, color = INK }, index): Mark[] => {
      const box = columns[index]!
      const isPaper = background === '' || /^#fff(fff)?$/i.test(background)
      return [
        ...(isPaper ? [] : [rect(`bg:${place}:${index}`, box.x, place * ROW, box.width, ROW, background)]),
        ...(bar ? barMarks(bar, box, place, index) : []),
        ...(drawing ? drawingMarks(drawing, box, place) : []),
        cell(beside(box, drawing), scene.columns[index]!.isNumeric, place, text, bold ? 600 : 400, color),
      ]
    }),
    line(String(place), (place + 1) * ROW, width, GRID),
  ]
}

const rect = (key: string, x: number, y: number, width: number, height: number, fill: string): Mark => ({
  type: 'rect',
  key,
  x,
  y,
  width,
  height,
  fill,
})

/** The height in px of the bar at the bottom of a row, below the number. */
const BAR_HEIGHT = 4

function barMarks({ from, to, color, background }: CellBar, box: Box, row: number, column: number): Mark[] {
  const room = box.width - 2 * PAD
  const y = (row + 1) * ROW - BAR_HEIGHT - 2
  const bar = (key: string, start: number, end: number, fill: string): Mark => {
    const length = Math.max(0.5, (end - start) * room)
    return rect(`${key}:${row}:${column}`, box.x + PAD + start * room, y, length, BAR_HEIGHT, fill)
  }
  return [...(background ? [bar('bar-bg', 0, 1, background)] : []), bar('bar', from, to, color)]
}

/** Places a small drawing at the end of its cell, in the middle of the row. */
const drawingMarks = ({ width, height, marks }: CellDrawing, box: Box, row: number): Mark[] =>
  marks.map((mark) => ({
    ...moveMark(mark, { x: box.x + box.width - PAD - width, y: row * ROW + (ROW - height) / 2 }),
    key: `drawing:${row}:${box.x}:${mark.key}`,
  }))

/** The part of a cell that a small drawing at its end leaves for text. */
const beside = (box: Box, drawing: CellDrawing | undefined): Box =>
  drawing ? { ...box, width: box.width - drawing.width } : box

const line = (name: string, y: number, width: number, stroke: string): Mark =>
  ruleMark(`line:${name}`, 'horizontal', y, [0, width], { stroke })

const cell = (
  box: Box,
  isNumeric: boolean,
  row: number,
  text: string,
  weight: 400 | 600,
  fill: string,
): TextMark =>
  textMark(
    `cell:${row}:${box.x}`,
    isNumeric ? box.x + box.width - PAD : box.x + PAD,
    row * ROW + ROW / 2 + TICK_SIZE / 3,
    truncate(text, box.width - 2 * PAD, TICK_SIZE, weight),
    { weight, fill, anchor: isNumeric ? 'end' : 'start' },
  )

const cellWidth = ({ text, bold, drawing }: TableCell): number =>
  (drawing?.width ?? 0) + textWidth(text, TICK_SIZE, bold ? 600 : 400)

/** The minimum widths of a column: for its cells, for the longest word of its header, and for the whole header. */
type Need = { cells: number; words: number; all: number; isNumeric: boolean }

/**
 * Lays out columns, scaled to fill the picture. If they do not fit, columns of numbers keep their width, because a
 * truncated number would be wrong. Columns of text share the remaining width, and the widest shrink first.
 */
function layoutColumns(scene: TableScene, width: number, hasLines = false): Box[] {
  const widths = fitWidths(needsOf(scene), width, hasLines)
  let x = 0
  return widths.map((each) => {
    const box = { x, width: each }
    x += each
    return box
  })
}

const needsOf = (scene: TableScene): Need[] =>
  scene.columns.map(({ title, isNumeric }, index) => {
    const rows = scene.rows.slice(0, MEASURED_ROWS)
    const widest = rows.reduce((most, row) => Math.max(most, cellWidth(row[index]!)), 0)
    // slightly wider, so that rounding does not truncate numbers
    const cells = Math.ceil(widest + 0.1) + 2 * PAD
    const withTitle = (text: number): number => Math.max(cells, Math.ceil(text + 0.1) + 2 * PAD)
    const words = widestText(title.split(/\s+/), TICK_SIZE, 600)
    return { cells, words: withTitle(words), all: withTitle(textWidth(title, TICK_SIZE, 600)), isNumeric }
  })

function fitWidths(needs: Need[], width: number, hasLines: boolean): number[] {
  const natural = needs.map(({ all }) => all)
  const scaled = (widths: number[]): number[] =>
    widths.map((each) => (each * width) / Math.max(1, sum(widths)))
  if (sum(natural) <= width) return scaled(natural)
  const words = needs.map(({ all, isNumeric }) => (isNumeric ? 0 : all))
  const count = words.filter((each) => each > 0).length
  // keeps the words of multi-line headers whole if there is room
  for (const part of hasLines ? (['words', 'cells'] as const) : (['cells'] as const)) {
    const room = width - sum(needs.map((need) => (need.isNumeric ? need[part] : 0)))
    if (room < count * MIN_WORDS) continue
    const most = capFor(words, room)
    const fitted = needs.map((need) => (need.isNumeric ? need[part] : Math.min(need.all, most)))
    return withSpare(fitted, natural, width)
  }
  return scaled(natural)
}

/** Gives the rest of the picture to columns that are narrower than their natural width, for their headers. */
function withSpare(widths: number[], natural: number[], width: number): number[] {
  const missing = natural.map((each, column) => Math.max(0, each - (widths[column] ?? 0)))
  const share = Math.max(0, width - sum(widths)) / Math.max(1, sum(missing))
  return widths.map((each, column) => each + (missing[column] ?? 0) * Math.min(1, share))
}

/** The minimum width of text columns in px. Before text columns become narrower, number columns shrink too. */
const MIN_WORDS = 48

const sum = (widths: number[]): number => widths.reduce((total, each) => total + each, 0)

/** Returns the maximum column width at which all columns fit. */
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
