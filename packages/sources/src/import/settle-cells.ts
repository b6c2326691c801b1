import type { StagedTable } from './staged-table.ts'

/** The number of columns from which each query spends more time on the view than on the cells that it reads. */
const MANY_COLUMNS = 30
/** More cells are not written twice. */
const MAX_CELLS = 5_000_000

/** Turns the view `stage.cells` of a wide table into a table, because every query would resolve all of its columns. */
export async function settleCells({ reader, columns, rowCount }: StagedTable): Promise<void> {
  if (columns.length < MANY_COLUMNS || columns.length * rowCount > MAX_CELLS) return
  await reader.run('CREATE TABLE stage.settled AS SELECT * FROM stage.cells')
  await reader.run('DROP VIEW stage.cells')
  await reader.run('ALTER TABLE stage.settled RENAME TO cells')
}
