import { setImmediate as letOthers } from 'node:timers/promises'
import { type ObservationRow, type Table, toRows } from '@tessera/cube'

/** Cells that are written before others have their turn: some milliseconds. */
const PIECE_CELLS = 20_000

/** The rows of a table, made piece by piece. */
export async function toRowsInPieces(table: Table): Promise<ObservationRow[]> {
  const step = Math.max(1, Math.floor(PIECE_CELLS / Math.max(1, table.columns.length)))
  if (table.rowCount <= step) return toRows(table)
  const rows: ObservationRow[] = []
  for (let from = 0; from < table.rowCount; from += step) {
    for (const row of toRows(table, from, from + step)) rows.push(row)
    await letOthers()
  }
  return rows
}
