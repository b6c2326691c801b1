import { type TableScene, textWidth } from '@tessera/chart'

const SIZE = 14
/** Left and right of a text; a heading has its arrow, too. */
const PAD = 24
const ARROW = 18
const NARROWEST = 72
const WIDEST = 320
const WITH_BAR = 160
/** As many rows say how wide a column is, from all over the table. */
const MEASURED = 300

/** The widths of the columns in px. They are fixed: those of the lines in the page would change while scrolling. */
export function columnWidths({ columns, rows }: TableScene): number[] {
  const step = Math.max(1, Math.floor(rows.length / MEASURED))
  const sample = rows.filter((_, number) => number % step === 0)
  return columns.map(({ title }, column) => {
    const heading = Math.min(200, textWidth(title, SIZE, 600)) + ARROW
    const widest = sample.reduce((most, row) => {
      const { text = '', bold = false, bar } = row[column] ?? {}
      return Math.max(most, textWidth(text, SIZE, bold ? 600 : 400), bar ? WITH_BAR : 0)
    }, heading)
    return Math.ceil(Math.min(WIDEST, Math.max(NARROWEST, widest + PAD)))
  })
}
