import { quoteText } from '../columns/layout.ts'
import { findYearColumns } from './infer/column-name.ts'
import { NUMBER_MARKS } from './infer/missing-marks.ts'
import { findNumberStyle, toPlainNumber } from './infer/number-style.ts'
import { type StagedColumn, type StagedTable, stagedCell, toMissing } from './staged-table.ts'

/**
 * A table with a column for each year becomes one with a row for each year, where at least three headers are years in a
 * row and all their cells are numbers. Any other table is left as it is.
 * @param measure the name of the column that holds the cells
 */
export async function unpivotYears(table: StagedTable, measure: string): Promise<StagedTable> {
  const years = findYearColumns(table.columns.map(({ header }) => header)).flatMap(
    (index) => table.columns[index] ?? [],
  )
  if (years.length === 0 || years.some(({ metadata }) => metadata !== undefined)) return table
  const { reader } = table
  if (!(await areNumbers(table, years))) return table
  const others = table.columns.filter((column) => !years.includes(column))
  const kept = others.map((column, index) => ({ ...column, from: column.cell, cell: stagedCell(index) }))
  const [year, value] = [stagedCell(kept.length), stagedCell(kept.length + 1)]
  const picked = kept.map(({ from, cell }) => `${from} AS ${cell}`)
  await reader.run(
    `CREATE TABLE stage.long AS SELECT r, ${[...picked, ''].join(', ')}
       unnest([${years.map(({ header }) => quoteText(header)).join(', ')}]) AS ${year},
       unnest([${years.map(({ cell }) => cell).join(', ')}]) AS ${value}
     FROM stage.cells`,
  )
  await reader.run('DROP VIEW stage.cells')
  await reader.run('DROP TABLE stage.raw')
  await reader.run('CREATE VIEW stage.cells AS SELECT rowid + 1 AS o, * FROM stage.long')
  const columns: StagedColumn[] = [
    ...kept.map(({ from: _, ...column }) => column),
    { header: 'Year', cell: year, type: 'year' },
    { header: measure, cell: value, type: 'number' },
  ]
  const range = `${years[0]?.header ?? ''} … ${years.at(-1)?.header ?? ''}`
  return {
    ...table,
    columns,
    rowCount: table.rowCount * years.length,
    notes: [...table.notes, `the columns ${range} became the dimension "Year"`],
  }
}

async function areNumbers({ reader }: StagedTable, years: StagedColumn[]): Promise<boolean> {
  const cells = `(SELECT unnest([${years.map(({ cell }) => toMissing(cell, NUMBER_MARKS)).join(', ')}]) AS cell FROM stage.cells)`
  const samples = await reader.rows(`SELECT DISTINCT cell FROM ${cells} WHERE cell IS NOT NULL LIMIT 2000`)
  const style = findNumberStyle(samples.map(([text]) => String(text)))
  if (!style) return false
  const [misfits = 0] = await reader.numbers(
    `SELECT count(*) FROM ${cells} WHERE cell IS NOT NULL AND ${toPlainNumber('cell', style)} IS NULL`,
  )
  return misfits === 0
}
