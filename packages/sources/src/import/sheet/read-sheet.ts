import { readFile } from 'node:fs/promises'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { checkArchive } from '../archive/check-archive.ts'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'

/** A cell as stored. Numbers are written with a decimal point, days in ISO format. */
export type SheetCell = {
  text: string
  kind: 'text' | 'number' | 'percent' | 'date' | 'error' | 'uncomputed'
}

/** Merged cells. Indexes count from 0, and ends are inclusive. */
export type Merge = { top: number; bottom: number; left: number; right: number }

export type Sheet = {
  name: string
  /** By row and column, from the first ones of the sheet. Empty cells are `undefined`. */
  rows: (SheetCell | undefined)[][]
  merges: Merge[]
  /** Names of the other visible sheets that are not empty. */
  others: string[]
}

const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const MAX_CELLS = 5_000_000

type Workbook = {
  xlsx: typeof import('@e965/xlsx')
  book: WorkBook
  /** Names of the visible sheets. */
  seen: string[]
  /** The non-empty ones, in the order of the workbook. */
  filled: { name: string; size: number }[]
}

/**
 * Reads the named sheet of a workbook, or the one with the most content, preferably a table. Formulas have their stored
 * values. Throws an ImportError.
 * @param file real path
 * @param isTable may change the sheet
 */
export async function readSheet(
  file: string,
  wanted: string | undefined,
  isTable: (sheet: Sheet) => boolean,
): Promise<Sheet> {
  const workbook = await openWorkbook(file)
  const { seen, filled } = workbook
  if (wanted !== undefined && !seen.includes(wanted))
    throw new ImportError(toProblem('sheet-missing', { sheet: wanted, list: seen }))
  const ordered = filled.toSorted((a, b) => b.size - a.size)
  const most =
    wanted === undefined && ordered.length > 1
      ? ordered.find(({ name }) => isTable(toSheet(workbook, name)))
      : undefined
  const name = wanted ?? (most ?? ordered[0])?.name
  if (name === undefined) throw new ImportError(toProblem('sheets-empty'))
  if (!filled.some((one) => one.name === name))
    throw new ImportError(toProblem('sheet-empty', { sheet: name }))
  return toSheet(workbook, name)
}

/** Reads the visible, non-empty sheets of a workbook; returns none if there is only one. Throws an ImportError. */
export async function readSheets(file: string): Promise<Sheet[]> {
  const workbook = await openWorkbook(file)
  const { filled } = workbook
  return filled.length > 1 ? filled.map(({ name }) => toSheet(workbook, name)) : []
}

async function openWorkbook(file: string): Promise<Workbook> {
  const bytes = await readFile(file)
  checkWorkbook(bytes)
  const xlsx = await import('@e965/xlsx')
  let book: WorkBook
  try {
    book = xlsx.read(bytes, { dense: true, cellNF: true, cellText: true, cellHTML: false, bookVBA: false })
  } catch (error) {
    throw new ImportError(toProblem('spreadsheet-unreadable'), {}, error)
  }
  const seen = book.SheetNames.filter((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  const sizes = seen.map((name) => ({ name, size: countCells(book.Sheets[name]) }))
  return { xlsx, book, seen, filled: sizes.filter(({ size }) => size > 0) }
}

function toSheet({ xlsx, book, filled }: Workbook, name: string): Sheet {
  const sheet = book.Sheets[name]
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true
  const toCell = (cell: CellObject | undefined): SheetCell | undefined => {
    if (!cell) return undefined
    if (cell.t === 'e') return { text: cell.w ?? '#ERROR', kind: 'error' }
    if (cell.v === undefined || cell.t === 'z')
      return cell.f === undefined ? undefined : { text: '', kind: 'uncomputed' }
    if (cell.t !== 'n') {
      const text = String(cell.v).trim()
      return text === '' ? undefined : { text, kind: 'text' }
    }
    const format = String(cell.z ?? 'General')
    const value = Number(cell.v)
    if (xlsx.SSF.is_date(format)) return toMoment(value, format, isFrom1904, cell.w)
    return { text: toDigits(value), kind: /%/.test(format.replace(/"[^"]*"/g, '')) ? 'percent' : 'number' }
  }
  return {
    name,
    rows: Array.from(toCells(sheet), (row) => Array.from(row ?? [], toCell)),
    merges: (sheet?.['!merges'] ?? []).map(({ s, e }) => ({
      top: s.r,
      bottom: e.r,
      left: s.c,
      right: e.c,
    })),
    others: filled.flatMap((one) => (one.name === name ? [] : [one.name])),
  }
}

const toCells = (sheet: WorkSheet | undefined): (CellObject[] | undefined)[] => sheet?.['!data'] ?? []

function countCells(sheet: WorkSheet | undefined): number {
  let count = 0
  for (const row of toCells(sheet)) for (const cell of row ?? []) if (cell && cell.t !== 'z') count += 1
  return count
}

function checkWorkbook(bytes: Buffer): void {
  if (bytes.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE))
    throw new ImportError(
      toProblem(
        bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'spreadsheet-locked' : 'old-workbook',
      ),
    )
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw new ImportError(toProblem('not-a-spreadsheet'))
  const archive = checkArchive(bytes, 'spreadsheet')
  const { names } = archive
  const read = (name: string): string => archive.read(name).toString('utf8')
  if (read('META-INF/manifest.xml').includes('encryption-data'))
    throw new ImportError(toProblem('spreadsheet-locked'))
  const isOds = read('mimetype').includes('opendocument.spreadsheet')
  const isXlsx = /spreadsheetml|ms-excel\.sheet\.macroEnabled/.test(read('[Content_Types].xml'))
  if ((!isOds && !isXlsx) || names.some((name) => name.endsWith('workbook.bin')))
    throw new ImportError(toProblem('not-a-spreadsheet'))
  if (isOds) checkRepeats(read('content.xml'))
}

/** Throws if an OpenDocument sheet repeats its cells too often: a few characters can stand for millions of cells. */
function checkRepeats(content: string): void {
  let cells = 0
  for (const [, row = '', inside = ''] of content.matchAll(
    /<table:table-row\b([^>]*[^/])?>(.*?)<\/table:table-row>/gs,
  )) {
    let width = 0
    for (const [, cell = ''] of inside.matchAll(/<table:(?:covered-)?table-cell\b([^>]*)>/g))
      if (!cell.endsWith('/') || cell.includes('office:value')) width += toRepeats(cell, 'columns')
    cells += width * toRepeats(row, 'rows')
  }
  if (cells > MAX_CELLS) throw new ImportError(toProblem('cells-too-many', { maximum: MAX_CELLS }))
}

const toRepeats = (attributes: string, of: string): number =>
  Number(new RegExp(`number-${of}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1)

const DAY_MS = 86_400_000

/** Converts a stored date and time: days since the end of 1899, or since 1904. */
function toMoment(days: number, format: string, isFrom1904: boolean, shown = ''): SheetCell {
  // A time of day without a date.
  if (!/[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) return { text: shown, kind: 'text' }
  // The 1900 date system treats 1900 as a leap year.
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days >= 0 && days < 60 ? 31 : 30)
  const moment = new Date(start + Math.round((days * DAY_MS) / 1000) * 1000)
  if (Number.isNaN(moment.getTime())) return { text: shown, kind: 'text' }
  const iso = moment.toISOString()
  return { text: Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19), kind: 'date' }
}

/** Formats a number without an exponent. */
export function toDigits(value: number): string {
  const text = String(value)
  const [, sign = '', whole = '', fraction = '', power] = /^(-?)(\d+)(?:\.(\d+))?e([-+]\d+)$/.exec(text) ?? []
  if (power === undefined) return text
  const places = Number(power)
  const digits = whole + fraction
  return places < 0
    ? `${sign}0.${'0'.repeat(-places - 1)}${digits}`
    : `${sign}${digits.padEnd(places + 1, '0')}`
}
