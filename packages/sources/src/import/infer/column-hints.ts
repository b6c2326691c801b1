import type { ImportNote } from '@tessera/cube'
import { toNote } from '../import-note.ts'
import type { StagedTable } from '../staged-table.ts'
import { withoutCellUnits } from './cell-units.ts'
import { areCommented, toBareCell, toBareNumbers } from './number-remark.ts'
import { findMisfit, toPlainNumber } from './number-style.ts'

/** What a column of texts may be: one of numbers with a few other cells, or of times in an unknown format. */
export type ColumnHints = {
  /** If its cells are mostly numbers: SQL for its cells and for their plain decimals. */
  nearNumber?: { cell: string; value: string }
  notes: ImportNote[]
}

const LOOKS_LIKE_TIME = /^(?=.{5,30}$)(?:.*\D)?(?:1[89]|20)\d\d(?:\D.*)?$/

/** Finds notes on the few cells that make a column text, or on years in an unknown format. */
export async function findHints(
  table: StagedTable,
  { header, cell }: { header: string; cell: string },
  samples: string[],
): Promise<ColumnHints> {
  const { texts, toCell } = toPlainTexts(samples)
  const misfit = findMisfit(texts)
  if (!misfit) return { notes: toTimeNotes(header, samples) }
  const { style } = misfit
  const text = samples[texts.indexOf(misfit.text)] ?? misfit.text
  const [row = 0] = await table.reader.numbers(`SELECT min(r) FROM stage.cells WHERE ${cell} = $1`, [text])
  const found = await table.toPlace(row, header)
  const where = found.cell !== undefined ? 'cell' : found.line !== undefined ? 'line' : 'row'
  const values = { column: header, example: text, where, place: found.cell ?? String(found.line ?? row) }
  return {
    nearNumber: { cell, value: toPlainNumber(toCell(cell), style) },
    notes: [toNote('text-not-numbers', values)],
  }
}

/** Returns the texts of cells without remarks, or else without units, beside numbers, and the same for cells in SQL. */
function toPlainTexts(samples: string[]): { texts: string[]; toCell(cell: string): string } {
  const bare = areCommented(samples) ? toBareNumbers(samples) : undefined
  if (bare) return { texts: bare, toCell: toBareCell }
  return withoutCellUnits(samples) ?? { texts: samples, toCell: (cell) => cell }
}

function toTimeNotes(column: string, samples: string[]): ImportNote[] {
  const [example] = samples
  const areTimes = example !== undefined && samples.every((text) => LOOKS_LIKE_TIME.test(text))
  return areTimes ? [toNote('looks-like-time', { column, example })] : []
}
