import type { ImportNote } from '@tessera/cube'
import { quoteText } from '../columns/layout.ts'
import { ImportError } from './import-error.ts'
import { toListNote, toNote } from './import-note.ts'
import { toProblem } from './import-problem.ts'
import { isIdentifierName } from './infer/code-name.ts'
import { NUMBER_MARKS, toReasonCells, withReasonCells } from './infer/missing-marks.ts'
import { toBare, toBareCell } from './infer/number-remark.ts'
import { areAmbiguousPoints, findNumberStyle, isAmbiguous, toPlainNumber } from './infer/number-style.ts'
import { findStatedParts, toMeasureMetadata } from './infer/stated-parts.ts'
import { toTimeMark } from './infer/time-headers.ts'
import { isYearName } from './infer/time-name.ts'
import { findWideHeaders, type WideHeaders } from './infer/wide-headers.ts'
import type { ColumnMetadata, TableMetadata } from './metadata/table-metadata.ts'
import { findMetadata, requireDescribed } from './metadata/with-metadata.ts'
import { type StagedColumn, type StagedTable, stagedCell, toMissing } from './staged-table.ts'

/**
 * Turns a table with a column for each time, sex or age group, or for each group and time, into one with a row for each,
 * if all of these columns hold numbers; or with a column for each value of a dimension that metadata states. Other tables are
 * returned unchanged, with a note if their headers are such values. Throws an ImportError if what metadata states is impossible.
 * @param metadata may describe the new columns, too
 * @param measure the name of a new column of numbers that neither the headers nor metadata name
 */
export async function unpivotColumns(
  table: StagedTable,
  metadata: TableMetadata | undefined,
  measure: string,
): Promise<StagedTable> {
  const stated = findStatedParts(table.columns)
  const found = stated ?? findWideHeaders(table.columns.map(({ header }) => header))
  const wide = found && toWideTable(table, found, metadata, measure)
  const long = wide ? await (stated ? toStatedTable(table, wide) : toFoundTable(table, wide)) : table
  requireDescribed(long.columns, metadata)
  return long
}

/** The columns that become rows, and those that stay. */
type WideTable = {
  found: WideHeaders
  measures: WideMeasure[]
  kept: StagedColumn[]
  /** A kept column with the name of a new one. */
  taken?: StagedColumn
  /** The first and the last header of the columns that become rows. */
  range: { first: string; last: string }
  metadata: TableMetadata | undefined
}

function toWideTable(
  { columns }: StagedTable,
  found: WideHeaders,
  metadata: TableMetadata | undefined,
  measure: string,
): WideTable {
  const measures = found.measures.map(({ name = measure, indexes }) => ({
    name,
    columns: indexes.flatMap((index) => columns[index] ?? []),
    metadata: findMetadata(name, metadata),
  }))
  const wide = columns.filter((column) => measures.some((one) => one.columns.includes(column)))
  const kept = columns.filter((column) => !wide.includes(column))
  const names = [...found.dimensions, ...measures].map(({ name }) => name)
  return {
    found,
    measures,
    kept,
    taken: kept.find(({ header }) => names.includes(header)),
    range: { first: wide[0]?.header ?? '', last: wide.at(-1)?.header ?? '' },
    metadata,
  }
}

/** Makes rows of the columns that metadata describes as values of a dimension. Other measures are left out. */
async function toStatedTable(table: StagedTable, wide: WideTable): Promise<StagedTable> {
  if (wide.taken) throw new ImportError(toProblem('part-name', { name: wide.taken.header }))
  const numbers: NumberColumns[] = []
  for (const { name, columns, metadata } of wide.measures) {
    const described = { name, columns, metadata: toMeasureMetadata(name, columns, metadata) }
    const seen = await findNumbers(table, columns, described.metadata.missing)
    numbers.push({ ...described, areClear: seen?.areClear ?? false })
  }
  const repeated = await listMeasures(table, wide.kept)
  const kept = wide.kept.map((column) => (repeated.includes(column) ? toLeftOut(column) : column))
  return toLongTable(table, { ...wide, kept }, numbers)
}

/** Makes rows of the columns whose headers are values of a dimension, if that is certain. */
async function toFoundTable(table: StagedTable, wide: WideTable): Promise<StagedTable> {
  const { found, measures, kept, taken, range } = wide
  const areDescribed = measures.some(({ columns }) => columns.some(({ metadata }) => metadata))
  if (taken || areDescribed) return table
  if (measures.some(({ columns }) => new Set(columns.map(({ unit }) => unit)).size > 1))
    return { ...table, notes: [...table.notes, toNote('columns-differ', range)] }
  const numbers: NumberColumns[] = []
  for (const measure of measures) {
    const seen = await findNumbers(table, measure.columns, measure.metadata?.missing)
    if (!seen) return { ...table, notes: [...table.notes, toNote('columns-stay', range)] }
    numbers.push({ ...measure, ...seen })
  }
  if (!found.areTimes && (await listMeasures(table, kept)).length > 0) return table
  return toLongTable(table, wide, numbers)
}

async function toLongTable(
  table: StagedTable,
  wide: WideTable,
  numbers: NumberColumns[],
): Promise<StagedTable> {
  const { found, range } = wide
  const columns = await stageLongTable(table, wide, numbers)
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

/** Leaves out a measure, which would be repeated for each value of the new dimension, unless metadata calls it a number. */
const toLeftOut = (column: StagedColumn): StagedColumn =>
  column.metadata?.type
    ? column
    : {
        ...column,
        metadata: {
          headers: [column.header],
          missing: [],
          isRequired: false,
          ...column.metadata,
          isLeftOut: true,
        },
      }

function toDimensionNote({ dimensions }: WideHeaders, range: WideTable['range']): ImportNote {
  const [column = '', other] = dimensions.map(({ name }) => name)
  return other === undefined
    ? toNote('columns-became-dimension', { ...range, column })
    : toNote('columns-became-dimensions', { ...range, column, other })
}

/** A measure with its column for each part. */
type WideMeasure = { name: string; columns: StagedColumn[]; metadata?: ColumnMetadata }

type NumberColumns = WideMeasure & ReadNumbers

/**
 * Whether all cells are numbers that can be read in one way only, without a remark such as "11.5 p", which the number format
 * excludes.
 */
type ReadNumbers = { areClear: boolean }

/**
 * Returns the letter after each header, such as the p of 2023p, which is a remark on its numbers. Returns none if most headers
 * have one, because such numbers could be codes.
 */
function toHeaderRemarks(columns: StagedColumn[], { marked }: WideHeaders): (string | undefined)[] {
  const marks = columns.map(({ header }) => (marked.includes(header) ? toTimeMark(header) : undefined))
  const isFew = marks.filter((mark) => mark !== undefined).length * 2 <= columns.length
  return isFew ? marks : columns.map(() => undefined)
}

/** SQL for the cells of a column in the long table, with the marks that the metadata of the new column states too. */
function toPartCell({ cell, reasonCell }: StagedColumn, remark: string | undefined): string {
  const own = reasonCell ? `coalesce(${cell}, ${reasonCell})` : cell
  if (remark === undefined) return own
  const remarked = `${cell} || ${quoteText(` (${remark})`)}`
  return `CASE WHEN regexp_matches(${cell}, '\\d$') THEN ${remarked} ELSE ${own} END`
}

/** Replaces the cells in the stage by those of the long table. Returns its columns. */
async function stageLongTable(
  { reader }: StagedTable,
  { kept, found, metadata }: WideTable,
  measures: NumberColumns[],
): Promise<StagedColumn[]> {
  const others = withReasonCells(kept.map((column, index) => ({ ...column, cell: stagedCell(index) }))).map(
    (column, index) => ({ ...column, from: kept[index]! }),
  )
  const dimensions = found.dimensions.map((dimension, index) => ({
    ...dimension,
    cell: stagedCell(kept.length + index),
    values: found.parts.map((part) => quoteText(part[index] ?? '')),
  }))
  const numbers = measures.map(({ name, areClear, columns, metadata: own }, index) => {
    const remarks = toHeaderRemarks(columns, found)
    return {
      name,
      cell: stagedCell(kept.length + dimensions.length + index),
      values: columns.map((column, part) => toPartCell(column, remarks[part])),
      areClear: areClear && remarks.every((remark) => remark === undefined),
      unit: columns[0]?.unit,
      metadata: own,
    }
  })
  const measured = withReasonCells(
    numbers.map(({ name, cell, areClear, unit, metadata: own }) =>
      withStated({ header: name, cell, ...(unit && { unit }), ...(areClear && { type: 'number' }) }, own),
    ),
  )
  const picked = others.flatMap(({ from, cell, reasonCell }) => [
    `${from.cell} AS ${cell}`,
    ...(reasonCell ? [`${from.reasonCell} AS ${reasonCell}`] : []),
  ])
  const unnested = [...dimensions, ...numbers].map(
    ({ cell, values }) => `unnest([${values.join(', ')}]) AS ${cell}`,
  )
  await reader.run(
    `CREATE TABLE stage.long AS SELECT r, ${[...picked, ...unnested].join(', ')} FROM stage.cells`,
  )
  await reader.run('DROP VIEW stage.cells')
  await reader.run('DROP TABLE stage.raw')
  const marked = numbers.map(
    ({ cell, metadata: own }) => `${toMissing(cell, ['', ...(own?.missing ?? [])])} AS ${cell}`,
  )
  await reader.run(
    `CREATE VIEW stage.cells AS SELECT ${['rowid + 1 AS o', `* REPLACE (${marked.join(', ')})`, ...toReasonCells(measured)].join(', ')} FROM stage.long`,
  )
  return [
    ...others.map(({ from: _, ...column }) => column),
    ...dimensions.map(({ name, names, type, cell }) =>
      withStated(
        { header: name, cell, isFromHeaders: true, ...(names && { names }), ...(type && { type }) },
        findMetadata(name, metadata),
      ),
    ),
    ...measured,
  ]
}

const withStated = (column: StagedColumn, metadata: ColumnMetadata | undefined): StagedColumn => ({
  ...column,
  type: metadata?.type ?? column.type,
  metadata,
})

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
    `SELECT count(*) FILTER (${toPlainNumber(toBareCell('cell'), style)} IS NULL),
       count(*) FILTER (${toPlainNumber('cell', style)} IS NULL)
     FROM ${cells} WHERE cell IS NOT NULL`,
  )
  if (misfits > 0) return undefined
  return { areClear: remarks === 0 && !isAmbiguous(bare) && !areAmbiguousPoints(bare) }
}

/** Lists those of the columns that are measures; they would be repeated for each value of a dimension. */
async function listMeasures(table: StagedTable, columns: StagedColumn[]): Promise<StagedColumn[]> {
  const found: StagedColumn[] = []
  for (const column of columns) {
    const { header, metadata, names } = column
    // a column without a name names the rows
    if (names || isYearName(header) || isIdentifierName(header) || isStatedOther(metadata)) continue
    if (await findNumbers(table, [column], metadata?.missing)) found.push(column)
  }
  return found
}

/** Whether metadata states that a column is not a measure. */
const isStatedOther = ({ type = 'number', isLeftOut, isNote }: Partial<ColumnMetadata> = {}): boolean =>
  isLeftOut === true || isNote === true || (type !== 'number' && type !== 'integer')
