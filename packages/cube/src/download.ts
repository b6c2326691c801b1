import { type Component, type Components, findComponent, isMeasure } from './component.ts'
import { formatDate } from './format/date.ts'
import { formatComponentTitle } from './format/value.ts'
import type { Locale } from './locale.ts'
import { rankCodes } from './rank-codes.ts'
import {
  type Column,
  type DimensionColumn,
  isDimensionColumn,
  MISSING_CODE,
  type Table,
  UNDEFINED_CODE,
} from './table.ts'

/** What a download writes where a value is missing; people open these files in programs that read dashes as text. */
const MISSING = '-'

/** One sheet: headings and rows, in the order of their dimensions. Numbers stay numbers; years are numbers, too. */
export type Download = { header: string[]; rows: Row[] }
/** The same with rows that are made as they are asked for. */
export type DownloadStream = { header: string[]; rows: Iterable<Row> }

type Row = (string | number | null)[]

type Cell = Row[number]
/** A column of a sheet, and what stands in its cells. */
export type DownloadColumn = { component: Component; column: Column; cellAt(row: number): Cell }

/**
 * Observations as people take them home (specification 2 §7): headings are label and unit in brackets, rows are sorted
 * automatically over all dimensions. A missing cell is empty, a value stated to be undefined is a hyphen.
 */
export function toDownload(table: Table, components: Components, locale: Locale): Download {
  const { header, rows } = toDownloadStream(table, components, locale)
  return { header, rows: [...rows] }
}

/** As `toDownload`, for tables whose rows need not be there at once. */
export function toDownloadStream(table: Table, components: Components, locale: Locale): DownloadStream {
  return lastOf(toDownloadSteps(table, components, locale))
}

/** The same in steps of some hundredths of a second for a million rows, so that others may have a turn between them. */
export function* toDownloadSteps(
  table: Table,
  components: Components,
  locale: Locale,
): Generator<undefined, DownloadStream> {
  const { columns, order } = yield* layOutSteps(table, components, locale)
  return {
    header: columns.map(({ component }) => formatComponentTitle(component)),
    rows: toRows(order, columns),
  }
}

/** What a download is written from: columns whose components are known, and the numbers of the rows in their order. */
export function layOutDownload(table: Table, components: Components, locale: Locale): LaidOut {
  return lastOf(layOutSteps(table, components, locale))
}

type LaidOut = { columns: DownloadColumn[]; order: Int32Array }

function lastOf<Value>(steps: Generator<undefined, Value>): Value {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function* layOutSteps(table: Table, components: Components, locale: Locale): Generator<undefined, LaidOut> {
  const columns = table.columns.flatMap((column): DownloadColumn[] => {
    const component = findComponent(components, column.id)
    return component ? [{ component, column, cellAt: toCells(component, column, locale) }] : []
  })
  return { columns, order: yield* sortRows(table.rowCount, columns, components, locale) }
}

function* toRows(order: Int32Array, columns: DownloadColumn[]): Generator<Row> {
  for (const row of order) yield columns.map(({ cellAt }) => cellAt(row))
}

function toCells(component: Component, column: Column, locale: Locale): (row: number) => Cell {
  if (!isDimensionColumn(column)) {
    const undefinedRows = new Set(column.undefinedRows)
    return (row) => (undefinedRows.has(row) ? MISSING : (column.values[row] ?? null))
  }
  const texts = column.dictionary.map(({ label }) => toText(component, label, locale))
  return (row) => {
    const code = column.codes[row] ?? MISSING_CODE
    return code === UNDEFINED_CODE ? MISSING : (texts[code] ?? null)
  }
}

function toText(component: Component, label: string, locale: Locale): string | number {
  if (isMeasure(component)) return label
  if (component.kind !== 'TemporalDimension') return label === '–' ? MISSING : label
  const isYear = component.timeUnit === 'Year' && /^-?\d{1,6}$/.test(label)
  return isYear ? Number(label) : formatDate(label, component.timeUnit, locale)
}

/** The numbers of the rows, the first dimension first. Cells without a value come last. */
function* sortRows(
  rowCount: number,
  columns: DownloadColumn[],
  components: Components,
  locale: Locale,
): Generator<undefined, Int32Array> {
  let order = new Int32Array(rowCount)
  for (let row = 0; row < rowCount; row += 1) order[row] = row
  // the last column first: sorting by the one before it leaves equals as they are
  for (const { component, column } of columns.toReversed()) {
    if (!isDimensionColumn(column) || isMeasure(component)) continue
    const places = rankCodes(component.id, column.dictionary, components, locale)
    yield
    order = sortByPlace(order, column, places)
    yield
  }
  return order
}

/** Rows by the place of their value, by counting: comparing rows takes seconds where there are a million. */
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

/** Programs that open tables take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * The sheet as CSV after RFC 4180, with the mark that tells spreadsheet programs it is UTF-8. Texts that a program
 * would run as a formula are made texts by an apostrophe; a lone hyphen is none.
 */
export const toCsv = (sheet: Download): string => [...toCsvLines(sheet)].join('')

/** As `toCsv`, a line at a time; each has its end. */
export function* toCsvLines({ header, rows }: DownloadStream): Generator<string> {
  yield `\uFEFF${toCsvLine(header)}`
  for (const row of rows) yield toCsvLine(row)
}

const toCsvLine = (cells: Row): string => `${cells.map(toCsvCell).join(',')}\r\n`

function toCsvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell)
  const text = FORMULA.test(cell) && cell !== MISSING && !isNumber ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
