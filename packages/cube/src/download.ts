import { type Component, type Components, findComponent, isMeasure } from './component.ts'
import { formatIsoDate } from './format/date.ts'
import { MISSING_TEXT } from './format/number.ts'
import { formatComponentTitle } from './format/value.ts'
import type { Locale } from './languages.ts'
import { rankCodes } from './rank-codes.ts'
import {
  type Column,
  type DimensionColumn,
  isDimensionColumn,
  MISSING_CODE,
  type Table,
  UNDEFINED_CODE,
} from './table.ts'

/** The text for values stated as undefined. It is a hyphen, because spreadsheet programs read dashes as text. */
const MISSING = '-'

/**
 * One sheet: headings, and lazily generated rows in the order of their dimensions. Numbers stay numbers, including
 * years.
 */
export type DownloadStream = { header: string[]; rows: Iterable<Row> }
/** The input of a download's writer: columns with known components, and the row numbers in order. */
export type LaidOutDownload = { columns: DownloadColumn[]; order: Int32Array }

type Row = (string | number | null)[]

type Cell = Row[number]
/** A column of a sheet, with a function that returns its cells. */
export type DownloadColumn = { component: Component; column: Column; cellAt(row: number): Cell }

/**
 * Prepares observations for download (specification 2 §7). Headings are labels with units in brackets, and rows are
 * sorted automatically by all dimensions. A missing cell is empty; a value stated as undefined is a hyphen. Yields
 * every few hundredths of a second for a million rows, so that other tasks can run.
 */
export function* toDownloadSteps(
  table: Table,
  components: Components,
  locale: Locale,
): Generator<undefined, DownloadStream & LaidOutDownload> {
  const { columns, order } = yield* layOutSteps(table, components, locale)
  return {
    header: columns.map(({ component }) => formatComponentTitle(component)),
    rows: toRows(order, columns),
    columns,
    order,
  }
}

/** Returns the columns of a download and the order of its rows. */
export function layOutDownload(table: Table, components: Components, locale: Locale): LaidOutDownload {
  return lastOf(layOutSteps(table, components, locale))
}

function lastOf<Value>(steps: Generator<undefined, Value>): Value {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function* layOutSteps(
  table: Table,
  components: Components,
  locale: Locale,
): Generator<undefined, LaidOutDownload> {
  const columns = table.columns.flatMap((column): DownloadColumn[] => {
    const component = findComponent(components, column.id)
    return component ? [{ component, column, cellAt: toCells(component, column) }] : []
  })
  return { columns, order: yield* sortRows(table.rowCount, columns, components, locale) }
}

function* toRows(order: Int32Array, columns: DownloadColumn[]): Generator<Row> {
  for (const row of order) yield columns.map(({ cellAt }) => cellAt(row))
}

function toCells(component: Component, column: Column): (row: number) => Cell {
  if (!isDimensionColumn(column)) {
    const undefinedRows = new Set(column.undefinedRows)
    return (row) => (undefinedRows.has(row) ? MISSING : (column.values[row] ?? null))
  }
  const texts = column.dictionary.map(({ label }) => toDownloadText(component, label))
  return (row) => {
    const code = column.codes[row] ?? MISSING_CODE
    return code === UNDEFINED_CODE ? MISSING : (texts[code] ?? null)
  }
}

/** Returns the text for a label in a file: ISO 8601 for dates, a number for years, else the label itself. */
export function toDownloadText(component: Component, label: string): string | number {
  if (isMeasure(component)) return label
  if (component.kind !== 'TemporalDimension') return label === MISSING_TEXT ? MISSING : label
  const isYear = component.timeUnit === 'Year' && /^-?\d{1,6}$/.test(label)
  return isYear ? Number(label) : formatIsoDate(label, component.timeUnit)
}

/** Sorts the row numbers by the dimensions, the first one taking precedence. Cells without a value come last. */
function* sortRows(
  rowCount: number,
  columns: DownloadColumn[],
  components: Components,
  locale: Locale,
): Generator<undefined, Int32Array> {
  let order = new Int32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) order[row] = row
  // Sort by the last column first: sorting is stable, so earlier columns take precedence.
  for (const { component, column } of columns.toReversed()) {
    if (!isDimensionColumn(column) || isMeasure(component)) continue
    const places = rankCodes(component.id, column.dictionary, components, locale)
    yield
    order = sortByPlace(order, column, places)
    yield
  }
  return order
}

/** Sorts rows by the rank of their value. Uses counting sort, because comparing a million rows takes seconds. */
function sortByPlace(
  order: Int32Array,
  { codes, dictionary }: DimensionColumn,
  places: number[],
): Int32Array<ArrayBuffer> {
  const placeOf = (row: number): number => places[codes[row]!] ?? dictionary.length
  const starts = new Int32Array(dictionary.length + 2)
  for (const row of order) starts[placeOf(row) + 1]! += 1
  for (let place = 1; place < starts.length; place += 1) starts[place]! += starts[place - 1]!
  const sorted = new Int32Array(order.length)
  for (const row of order) {
    const place = placeOf(row)
    sorted[starts[place]!] = row
    starts[place]! += 1
  }
  return sorted
}

/** Matches the beginning of texts that spreadsheet programs interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Yields the sheet as CSV (RFC 4180), one line at a time including its line break, with a byte order mark so that
 * spreadsheet programs recognise UTF-8. Prefixes text that a program would run as a formula with an apostrophe. A lone
 * hyphen is safe and stays as it is.
 */
export function* toCsvLines({
  header,
  columns,
  order,
}: Pick<DownloadStream, 'header'> & LaidOutDownload): Generator<string> {
  const texts = columns.map(toCsvTexts)
  yield `\uFEFF${header.map(toCsvCell).join(',')}\r\n`
  for (const row of order) {
    let line = ''
    for (let place = 0; place < texts.length; place += 1)
      line += `${place > 0 ? ',' : ''}${texts[place]!(row)}`
    yield `${line}\r\n`
  }
}

/**
 * Returns the cells of a column as CSV. Writes each dictionary entry only once, which saves most of the work for a
 * million rows.
 */
function toCsvTexts({ column, cellAt }: Pick<DownloadColumn, 'column' | 'cellAt'>): (row: number) => string {
  if (!isDimensionColumn(column)) return (row) => toCsvCell(cellAt(row))
  const { codes } = column
  const written: string[] = []
  // Negative codes stand for missing and undefined values.
  const rest = new Map<number, string>()
  return (row) => {
    const code = codes[row] ?? MISSING_CODE
    const known = code < 0 ? rest.get(code) : written[code]
    if (known !== undefined) return known
    const text = toCsvCell(cellAt(row))
    if (code < 0) rest.set(code, text)
    else written[code] = text
    return text
  }
}

/** Returns a CSV cell, quoted if necessary, and never a spreadsheet formula. */
export function toCsvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell)
  const text = FORMULA.test(cell) && cell !== MISSING && !isNumber ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
