import { INK, INK_SOFT, TICK_SIZE } from '../guides/style.ts'
import { textWidth, truncate } from '../guides/text-width.ts'
import type { Mark, TableCell, TableScene } from '../scene.ts'
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
        cell(box, scene.columns[index]!.isNumeric, line_, content.text, weight, content.color ?? INK),
      ]
    }),
    line(line_, (line_ + 1) * ROW, width),
  ]
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

/** Natural widths, scaled to fill the picture, or squeezed in proportion where they do not fit. */
function layoutColumns(scene: TableScene, width: number): Box[] {
  const natural = scene.columns.map(
    ({ title }, index) =>
      scene.rows
        .slice(0, MEASURED_ROWS)
        .reduce((widest, row) => Math.max(widest, cellWidth(row[index]!)), textWidth(title, TICK_SIZE, 600)) +
      2 * PAD,
  )
  const scale =
    width /
    Math.max(
      1,
      natural.reduce((sum, each) => sum + each, 0),
    )
  let x = 0
  return natural.map((each) => {
    const box = { x, width: each * scale }
    x += box.width
    return box
  })
}
