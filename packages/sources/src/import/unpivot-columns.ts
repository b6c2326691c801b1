import { quoteText } from '../columns/layout.ts'
import { toListNote, toNote } from './import-note.ts'
import { isIdentifierName } from './infer/code-name.ts'
import { NUMBER_MARKS } from './infer/missing-marks.ts'
import { findNumberStyle, toPlainNumber } from './infer/number-style.ts'
import { isYearName } from './infer/time-name.ts'
import { findWideHeaders } from './infer/wide-headers.ts'
import type { TableMetadata } from './metadata/table-metadata.ts'
import { findMetadata, requireDescribed } from './metadata/with-metadata.ts'
import { type StagedColumn, type StagedTable, stagedCell, toMissing } from './staged-table.ts'

/**
 * Turns a table with a column for each time, sex or age group into one with a row for each, if all of these columns hold
 * numbers. Other tables are returned unchanged, with a note if their headers are such values.
 * @param metadata may describe the two new columns, too
 * @param measure the name of the new column of numbers
 */
export async function unpivotColumns(
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
  const found = findWideHeaders(table.columns.map(({ header }) => header))
  const wide = (found?.columns ?? []).flatMap(({ index, text }) => {
    const column = table.columns[index]
    return column ? [{ ...column, header: text }] : []
  })
  if (!found || wide.some((column) => column.metadata !== undefined)) return table
  const range = { first: wide[0]?.header ?? '', last: wide.at(-1)?.header ?? '' }
  const { reader } = table
  const stated = findMetadata(measure, metadata)
  if (!(await areNumbers(table, wide, stated?.missing)))
    return {
      ...table,
      notes: [...table.notes, toNote('columns-stay', range)],
    }
  const places = new Set(found.columns.map(({ index }) => index))
  const others = table.columns.filter((_, index) => !places.has(index))
  if (!found.areTimes && (await haveMeasure(table, others))) return table
  const kept = others.map((column, index) => ({ ...column, from: column.cell, cell: stagedCell(index) }))
  const { name, type } = found
  const [part, value] = [stagedCell(kept.length), stagedCell(kept.length + 1)]
  const picked = kept.map(({ from, cell }) => `${from} AS ${cell}`)
  await reader.run(
    `CREATE TABLE stage.long AS SELECT r, ${[...picked, ''].join(', ')}
       unnest([${wide.map(({ header }) => quoteText(header)).join(', ')}]) AS ${part},
       unnest([${wide.map(({ cell }) => cell).join(', ')}]) AS ${value}
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
    withStated({ header: name, cell: part, ...(type && { type }) }, metadata),
    withStated({ header: measure, cell: value, type: 'number' }, metadata),
  ]
  return {
    ...table,
    columns,
    rowCount: table.rowCount * wide.length,
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
  columns: StagedColumn[],
  missing: string[] = [],
): Promise<boolean> {
  const cells = `(SELECT unnest([${columns.map(({ cell }) => toMissing(cell, [...NUMBER_MARKS, ...missing])).join(', ')}]) AS cell FROM stage.cells)`
  const samples = await reader.rows(`SELECT DISTINCT cell FROM ${cells} WHERE cell IS NOT NULL LIMIT 2000`)
  const style = findNumberStyle(samples.map(([text]) => String(text)))
  if (!style) return false
  const [misfits = 0] = await reader.numbers(
    `SELECT count(*) FROM ${cells} WHERE cell IS NOT NULL AND ${toPlainNumber('cell', style)} IS NULL`,
  )
  return misfits === 0
}

/** Whether one of the columns is a measure; it would be repeated for each sex or age group. */
async function haveMeasure(table: StagedTable, columns: StagedColumn[]): Promise<boolean> {
  for (const column of columns) {
    const isKey = isYearName(column.header) || isIdentifierName(column.header)
    if (!isKey && (await areNumbers(table, [column], column.metadata?.missing))) return true
  }
  return false
}
