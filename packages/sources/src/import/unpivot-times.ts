import { quoteText } from '../columns/layout.ts'
import { toListNote, toNote } from './import-note.ts'
import { NUMBER_MARKS } from './infer/missing-marks.ts'
import { findNumberStyle, toPlainNumber } from './infer/number-style.ts'
import { findTimeHeaders, toTimeName } from './infer/time-headers.ts'
import type { TableMetadata } from './metadata/table-metadata.ts'
import { findMetadata, requireDescribed } from './metadata/with-metadata.ts'
import { type StagedColumn, type StagedTable, stagedCell, toMissing } from './staged-table.ts'

/**
 * A table with a column for each time becomes one with a row for each time, where all of these columns hold numbers. Any
 * other table is left as it is; the notes say so where its headers are times.
 * @param metadata what is said of columns, of the two that are made here, too
 * @param measure the name of the column that holds the cells
 */
export async function unpivotTimes(
  table: StagedTable,
  metadata: TableMetadata | undefined,
  measure: string,
): Promise<StagedTable> {
  const long = await toLongTable(table, metadata, measure)
  requireDescribed(long.columns, metadata)
  return long
}

async function toLongTable(
  table: StagedTable,
  metadata: TableMetadata | undefined,
  measure: string,
): Promise<StagedTable> {
  const found = findTimeHeaders(table.columns.map(({ header }) => header))
  const times = (found?.times ?? []).flatMap(({ index, text }) => {
    const column = table.columns[index]
    return column ? [{ ...column, header: text }] : []
  })
  if (!found || times.some((time) => time.metadata !== undefined)) return table
  const range = { first: times[0]?.header ?? '', last: times.at(-1)?.header ?? '' }
  const { reader } = table
  const stated = findMetadata(measure, metadata)
  if (!(await areNumbers(table, times, stated?.missing)))
    return {
      ...table,
      notes: [...table.notes, toNote('columns-stay', range)],
    }
  const places = new Set(found.times.map(({ index }) => index))
  const others = table.columns.filter((_, index) => !places.has(index))
  const kept = others.map((column, index) => ({ ...column, from: column.cell, cell: stagedCell(index) }))
  const name = toTimeName(found)
  const [time, value] = [stagedCell(kept.length), stagedCell(kept.length + 1)]
  const picked = kept.map(({ from, cell }) => `${from} AS ${cell}`)
  await reader.run(
    `CREATE TABLE stage.long AS SELECT r, ${[...picked, ''].join(', ')}
       unnest([${times.map(({ header }) => quoteText(header)).join(', ')}]) AS ${time},
       unnest([${times.map(({ cell }) => cell).join(', ')}]) AS ${value}
     FROM stage.cells`,
  )
  await reader.run('DROP VIEW stage.cells')
  await reader.run('DROP TABLE stage.raw')
  const marks = toMissing(value, ['', ...(stated?.missing ?? [])])
  await reader.run(
    `CREATE VIEW stage.cells AS SELECT rowid + 1 AS o, * REPLACE (${marks} AS ${value}) FROM stage.long`,
  )
  const columns: StagedColumn[] = [
    ...kept.map(({ from: _, ...column }) => column),
    withStated({ header: name, cell: time, ...(found.unit === 'Year' && { type: 'year' }) }, metadata),
    withStated({ header: measure, cell: value, type: 'number' }, metadata),
  ]
  return {
    ...table,
    columns,
    rowCount: table.rowCount * times.length,
    notes: [
      ...table.notes,
      toNote('columns-became-dimension', { ...range, column: name }),
      ...(found.marked.length > 0
        ? [
            toListNote(
              'header-marks',
              found.marked.map((text) => ({ text })),
            ),
          ]
        : []),
    ],
  }
}

function withStated(column: StagedColumn, metadata: TableMetadata | undefined): StagedColumn {
  const stated = findMetadata(column.header, metadata)
  return { ...column, type: stated?.type ?? column.type, metadata: stated }
}

async function areNumbers(
  { reader }: StagedTable,
  times: StagedColumn[],
  missing: string[] = [],
): Promise<boolean> {
  const cells = `(SELECT unnest([${times.map(({ cell }) => toMissing(cell, [...NUMBER_MARKS, ...missing])).join(', ')}]) AS cell FROM stage.cells)`
  const samples = await reader.rows(`SELECT DISTINCT cell FROM ${cells} WHERE cell IS NOT NULL LIMIT 2000`)
  const style = findNumberStyle(samples.map(([text]) => String(text)))
  if (!style) return false
  const [misfits = 0] = await reader.numbers(
    `SELECT count(*) FROM ${cells} WHERE cell IS NOT NULL AND ${toPlainNumber('cell', style)} IS NULL`,
  )
  return misfits === 0
}
