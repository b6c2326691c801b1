import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { joinHeaderRows } from '../infer/header-rows.ts'
import { findUnnamed } from '../infer/row-names.ts'
import { toShown } from '../shown-text.ts'
import type { Merge, Sheet, SheetCell } from './read-sheet.ts'

/** A table within a sheet. */
export type SheetTable = {
  headers: string[]
  rows: (SheetCell | undefined)[][]
  /** The indexes of its first row of cells and of its columns, from 0. */
  top: number
  columns: number[]
  /** The lines above it. */
  titles: string[]
}

/** Returns a cell reference as in spreadsheets: `Sheet1!C14`. Rows and columns count from 0. */
export function toCellName(sheet: string, row: number, column: number): string {
  return `${toShown(sheet)}!${toLetters(column)}${row + 1}`
}

function toLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** The maximum number of rows with a name and a value that stand above a table one after the other. */
const MAX_PAIRS = 20

/**
 * Finds the table of a sheet, without the empty rows and columns around it and the lines above it. Throws an
 * ImportError.
 */
export function findTable({ name, rows, merges }: Sheet): SheetTable {
  const filledOf = (row: number): number[] =>
    (rows[row] ?? []).flatMap((cell, column) => (cell ? [column] : []))
  const last = rows.length - 1
  const widest = rows.reduce((most, row) => Math.max(most, row.filter(Boolean).length), 0)
  let head = 0
  const titles: string[] = []
  const isAbove = (row: number): boolean => {
    const filled = filledOf(row)
    if (widest === 1) return filled.length === 0
    // A header over several columns is not in the first column, and is merged.
    if (filled.length <= 1) return !merges.some(({ top, left }) => top === row && left > 0)
    return filled.length < widest && isBeforeGap(row)
  }
  // names and their values, such as the date of a publication, stand above an empty row
  const isBeforeGap = (row: number): boolean => {
    const below = rows
      .slice(row, row + MAX_PAIRS + 1)
      .map((cells) => cells.filter((cell) => cell !== undefined))
    const gap = below.findIndex((cells) => cells.length === 0)
    return gap >= 0 && below.slice(0, gap).every((cells) => cells.length <= 2 && !cells.some(isNumber))
  }
  while (head < last && isAbove(head)) {
    titles.push(...(rows[head] ?? []).flatMap((cell) => (cell ? [cell.text] : [])))
    head += 1
  }
  const joined = merges.some(({ top }) => top === head) ? undefined : joinUnmerged(rows, head)
  const top = head + (joined ? 2 : toDepth(head, merges))
  refuseSecondTable(name, rows, head, top)
  fillMerges(rows, merges, head, top)
  const columns = [...new Set(rows.slice(head).flatMap((_, index) => filledOf(head + index)))].sort(
    (a, b) => a - b,
  )
  refuseTableBeside(name, rows, top, columns)
  const headers =
    joined ??
    columns.map((column) =>
      [...new Set(rows.slice(head, top).flatMap((row) => row[column]?.text.replace(/\s+/g, ' ') ?? []))].join(
        ', ',
      ),
    )
  const unnamed = findUnnamed(headers)
  if (unnamed >= 0)
    throw new ImportError(toProblem('name-missing'), {
      cell: toCellName(name, head, columns[unnamed] ?? 0),
    })
  const repeated = headers.findIndex((header, index) => headers.indexOf(header) !== index)
  if (repeated >= 0)
    throw new ImportError(toProblem('same-columns-of-sheet', { name: headers[repeated] ?? '' }), {
      cell: toCellName(name, head, columns[repeated] ?? 0),
    })
  return {
    headers,
    rows: rows.slice(top).map((row) => columns.map((column) => row[column])),
    top,
    columns,
    titles,
  }
}

/** The headers of a table whose groups of columns are named in a row of their own without merged cells. */
function joinUnmerged(rows: Sheet['rows'], head: number): string[] | undefined {
  const filled = rows.slice(head).flatMap((row) => row.flatMap((cell, column) => (cell ? [column] : [])))
  const columns = [...new Set(filled)].sort((a, b) => a - b)
  return joinHeaderRows(
    rows
      .slice(head, head + 3)
      .map((row) => columns.map((column) => row[column]?.text.replace(/\s+/g, ' ') ?? '')),
  )
}

/**
 * Returns the number of header rows: merged cells may span several, and headers of column groups have others below
 * them.
 */
function toDepth(head: number, merges: Merge[]): number {
  let depth = 1
  for (let row = head; row < head + depth; row += 1)
    for (const { top, bottom, left, right } of merges)
      if (top === row) depth = Math.max(depth, bottom - head + 1, right > left ? bottom - head + 2 : 0)
  return depth
}

/**
 * Fills merged cells: in a header, the text applies to all its columns; below, texts and times apply to all their rows.
 */
function fillMerges(rows: Sheet['rows'], merges: Merge[], head: number, body: number): void {
  for (const { top, bottom, left, right } of merges) {
    const cell = rows[top]?.[left]
    const isHead = top < body
    if (!cell || top < head || (!isHead && (!isName(cell) || right > left))) continue
    for (let row = top; row <= Math.min(bottom, rows.length - 1); row += 1)
      for (let column = left; column <= right; column += 1) {
        const cells = rows[row]
        if (cells && !cells[column]) cells[column] = cell
      }
  }
}

const YEAR = /^(?:1[89]|20)\d\d$/

/** Whether the text of a cell looks like a year. */
export const isYear = ({ text }: SheetCell): boolean => YEAR.test(text)

/** Whether a cell names its rows, instead of being the value of one. */
const isName = (cell: SheetCell): boolean => cell.kind === 'text' || cell.kind === 'date' || isYear(cell)

const isNumber = ({ kind }: SheetCell): boolean => kind === 'number' || kind === 'percent'

/** Rejects a second table beside the first one: after an empty column, it begins with names again, beside numbers. */
function refuseTableBeside(name: string, rows: Sheet['rows'], body: number, columns: number[]): void {
  const kindsOf = (column: number): string[] =>
    rows.slice(body).flatMap((row) => (row[column] ? [row[column].kind] : []))
  for (const [index, column] of columns.entries()) {
    const before = columns[index - 1]
    const next = columns[index + 1]
    if (index < 2 || before === undefined || column - before < 2 || next !== column + 1) continue
    const [names, numbers] = [kindsOf(column), kindsOf(next)]
    if (names.length === 0 || names.some((kind) => kind !== 'text') || !numbers.includes('number')) continue
    throw new ImportError(
      toProblem('tables-beside', { sheet: name, before: toLetters(before), after: toLetters(column) }),
      { cell: toCellName(name, body - 1, column) },
    )
  }
}

/**
 * Rejects a second table below the first one: after an empty row, it has names above numbers, where the first table has
 * numbers.
 */
function refuseSecondTable(name: string, rows: Sheet['rows'], head: number, body: number): void {
  const hasNumbers = (row: number): boolean =>
    (rows[row] ?? []).some((cell) => cell !== undefined && isNumber(cell))
  const isEmpty = (row: number): boolean => !(rows[row] ?? []).some(Boolean)
  for (let row = body + 2; row < rows.length - 1; row += 1) {
    if (!isEmpty(row - 1)) continue
    const texts = (rows[row] ?? []).flatMap((cell) => (cell ? [cell.kind] : []))
    const isHeader = texts.length > 1 && texts.every((kind) => kind === 'text')
    const isAgain =
      texts.length > 1 && rows[row]?.every((cell, column) => cell?.text === rows[head]?.[column]?.text)
    if (!isAgain && !(isHeader && hasNumbers(row + 1) && hasNumbers(body))) continue
    let end = row - 1
    while (isEmpty(end)) end -= 1
    throw new ImportError(
      toProblem('tables-below', { sheet: name, first: head + 1, last: end + 1, next: row + 1 }),
      { cell: toCellName(name, row, (rows[row] ?? []).findIndex(Boolean)) },
    )
  }
}
