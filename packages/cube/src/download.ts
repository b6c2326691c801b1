import { type Component, type Components, findComponent, isMeasure } from './component.ts'
import { formatIsoDate } from './format/date.ts'
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

/** What a download writes where a value is missing; people open these files in programs that read dashes as text. */
const MISSING = '-'

/**
 * One sheet: headings and rows, in the order of their dimensions, made as they are asked for. Numbers stay numbers; years
 * are numbers, too.
 */
export type DownloadStream = { header: string[]; rows: Iterable<Row> }
/** What a download is written from: columns whose components are known, and the numbers of the rows in their order. */
export type LaidOutDownload = { columns: DownloadColumn[]; order: Int32Array }

type Row = (string | number | null)[]

type Cell = Row[number]
/** A column of a sheet, and what stands in its cells. */
export type DownloadColumn = { component: Component; column: Column; cellAt(row: number): Cell }

/**
 * Observations as people take them home (specification 2 §7): headings are label and unit in brackets, rows are sorted
 * automatically over all dimensions. A missing cell is empty, a value stated to be undefined is a hyphen. In steps of
 * some hundredths of a second for a million rows, so that others may have a turn between them.
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

/** The columns of a download, and the order of its rows. */
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

/** What stands for a label in a file: dates as ISO 8601 writes them, years as numbers, else the label as it is. */
export function toDownloadText(component: Component, label: string): string | number {
  if (isMeasure(component)) return label
  if (component.kind !== 'TemporalDimension') return label === '–' ? MISSING : label
  const isYear = component.timeUnit === 'Year' && /^-?\d{1,6}$/.test(label)
  return isYear ? Number(label) : formatIsoDate(label, component.timeUnit)
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
 * The sheet as CSV after RFC 4180, a line at a time with its end, and with the mark that tells spreadsheet programs it is
 * UTF-8. Texts that a program would run as a formula are made texts by an apostrophe; a lone hyphen is none.
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

/** The cells of a column; each value of a dictionary is written once, which is most of the work of a million rows. */
function toCsvTexts({ column, cellAt }: Pick<DownloadColumn, 'column' | 'cellAt'>): (row: number) => string {
  if (!isDimensionColumn(column)) return (row) => toCsvCell(cellAt(row))
  const { codes } = column
  const written: string[] = []
  // below 0 is what is no value
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

/** A cell as CSV has it: quoted where it must be, and never a formula of a spreadsheet. */
export function toCsvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const isNumber = /^-?\d+(\.\d+)?$/.test(cell)
  const text = FORMULA.test(cell) && cell !== MISSING && !isNumber ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
