import { quoteText } from '../columns/layout.ts'
import { type ImportNote, toListNote, toNote } from './import-note.ts'
import { isIdentifierName } from './infer/code-name.ts'
import { NUMBER_MARKS } from './infer/missing-marks.ts'
import { toBare, toBareCell } from './infer/number-remark.ts'
import { areAmbiguousPoints, findNumberStyle, isAmbiguous, toPlainNumber } from './infer/number-style.ts'
import { isYearName } from './infer/time-name.ts'
import { findWideHeaders, type WideHeaders } from './infer/wide-headers.ts'
import type { ColumnMetadata, TableMetadata } from './metadata/table-metadata.ts'
import { findMetadata, requireDescribed } from './metadata/with-metadata.ts'
import { type StagedColumn, type StagedTable, stagedCell, toMissing } from './staged-table.ts'

/**
 * Turns a table with a column for each time, sex or age group, or for each group and time, into one with a row for each,
 * if all of these columns hold numbers. Other tables are returned unchanged, with a note if their headers are such values.
 * @param metadata may describe the new columns, too
 * @param measure the name of a new column of numbers whose headers do not name it
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
  const headers = table.columns.map(({ header }) => header)
  const found = findWideHeaders(headers)
  if (!found) return table
  const measures = found.measures.map(({ name = measure, indexes }): WideMeasure => {
    const columns = indexes.flatMap((index) => table.columns[index] ?? [])
    return { name, columns, stated: findMetadata(name, metadata) }
  })
  const wide = measures.flatMap(({ columns }) => columns)
  if (wide.some((column) => column.metadata !== undefined)) return table
  const kept = table.columns.filter((column) => !wide.includes(column))
  const names = [...found.dimensions, ...measures].map(({ name }) => name)
  if (kept.some(({ header }) => names.includes(header))) return table
  const sorted = table.columns.filter((column) => wide.includes(column))
  const range = { first: sorted[0]?.header ?? '', last: sorted.at(-1)?.header ?? '' }
  const numbers: NumberColumns[] = []
  for (const wide of measures) {
    const seen = await findNumbers(table, wide.columns, wide.stated?.missing)
    if (!seen) return { ...table, notes: [...table.notes, toNote('columns-stay', range)] }
    numbers.push({ ...wide, ...seen })
  }
  if (!found.areTimes && (await haveMeasure(table, kept))) return table
  const columns = await stageLongTable(table, { kept, measures: numbers, found, metadata })
  return {
    ...table,
    columns,
    rowCount: table.rowCount * found.parts.length,
    notes: [
      ...table.notes,
      toDimensionNote(found, range),
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

function toDimensionNote({ dimensions }: WideHeaders, range: { first: string; last: string }): ImportNote {
  const [column = '', other] = dimensions.map(({ name }) => name)
  return other === undefined
    ? toNote('columns-became-dimension', { ...range, column })
    : toNote('columns-became-dimensions', { ...range, column, other })
}

/** A measure with its column for each part. */
type WideMeasure = { name: string; columns: StagedColumn[]; stated?: ColumnMetadata }

type NumberColumns = WideMeasure & ReadNumbers

/**
 * Whether some cells have a remark, which the number format excludes: "11.5 p"; and whether all could be read in two ways.
 */
type ReadNumbers = { areRemarked: boolean; areAmbiguous: boolean }

type LongTable = {
  kept: StagedColumn[]
  measures: NumberColumns[]
  found: WideHeaders
  metadata: TableMetadata | undefined
}

/** Replaces the cells in the stage by those of the long table. Returns its columns. */
async function stageLongTable(
  { reader }: StagedTable,
  { kept, measures, found, metadata }: LongTable,
): Promise<StagedColumn[]> {
  const others = kept.map((column, index) => ({ ...column, from: column.cell, cell: stagedCell(index) }))
  const dimensions = found.dimensions.map((dimension, index) => ({
    ...dimension,
    cell: stagedCell(kept.length + index),
    values: found.parts.map((part) => quoteText(part[index] ?? '')),
  }))
  const numbers = measures.map((measure, index) => ({
    ...measure,
    cell: stagedCell(kept.length + dimensions.length + index),
    values: measure.columns.map(({ cell }) => cell),
  }))
  const picked = others.map(({ from, cell }) => `${from} AS ${cell}`)
  const unnested = [...dimensions, ...numbers].map(
    ({ cell, values }) => `unnest([${values.join(', ')}]) AS ${cell}`,
  )
  await reader.run(
    `CREATE TABLE stage.long AS SELECT r, ${[...picked, ...unnested].join(', ')} FROM stage.cells`,
  )
  await reader.run('DROP VIEW stage.cells')
  await reader.run('DROP TABLE stage.raw')
  const marked = numbers.map(
    ({ cell, stated }) => `${toMissing(cell, ['', ...(stated?.missing ?? [])])} AS ${cell}`,
  )
  await reader.run(
    `CREATE VIEW stage.cells AS SELECT rowid + 1 AS o, * REPLACE (${marked.join(', ')}) FROM stage.long`,
  )
  return [
    ...others.map(({ from: _, ...column }) => column),
    ...dimensions.map(({ name, names, type, cell }) =>
      withStated({ header: name, cell, ...(names && { names }), ...(type && { type }) }, metadata),
    ),
    ...numbers.map(({ name, cell, areRemarked, areAmbiguous }) =>
      withStated({ header: name, cell, ...(!areRemarked && !areAmbiguous && { type: 'number' }) }, metadata),
    ),
  ]
}

function withStated(column: StagedColumn, metadata: TableMetadata | undefined): StagedColumn {
  const stated = findMetadata(column.header, metadata)
  return { ...column, type: stated?.type ?? column.type, metadata: stated }
}

/** Reads the cells of the columns as numbers; `undefined` unless all are numbers in one style. */
async function findNumbers(
  { reader }: StagedTable,
  columns: StagedColumn[],
  missing: string[] = [],
): Promise<ReadNumbers | undefined> {
  const cells = `(SELECT unnest([${columns.map(({ cell }) => toMissing(cell, [...NUMBER_MARKS, ...missing])).join(', ')}]) AS cell FROM stage.cells)`
  const samples = await reader.rows(`SELECT DISTINCT cell FROM ${cells} WHERE cell IS NOT NULL LIMIT 2000`)
  const bare = samples.map(([text]) => toBare(String(text)))
  const style = findNumberStyle(bare)
  if (!style) return undefined
  const [misfits = 0, remarks = 0] = await reader.numbers(
    `SELECT count(*) FILTER (${toPlainNumber(`(${toBareCell('cell')})`, style)} IS NULL),
       count(*) FILTER (${toPlainNumber('cell', style)} IS NULL)
     FROM ${cells} WHERE cell IS NOT NULL`,
  )
  if (misfits > 0) return undefined
  return { areRemarked: remarks > 0, areAmbiguous: isAmbiguous(bare) || areAmbiguousPoints(bare) }
}

/** Whether one of the columns is a measure; it would be repeated for each sex or age group. */
async function haveMeasure(table: StagedTable, columns: StagedColumn[]): Promise<boolean> {
  for (const column of columns) {
    const isKey = isYearName(column.header) || isIdentifierName(column.header)
    if (!isKey && (await findNumbers(table, [column], column.metadata?.missing))) return true
  }
  return false
}
