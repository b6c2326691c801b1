import type { CellType, LaidOutDownload, Locale, TypedColumn, TypedValue } from '@tessera/cube'
import { toTypedColumn } from '@tessera/cube'
import { encodePieces } from '../http/byte-stream.ts'
import { wordsOf } from '../http/words-of.ts'
import type { ArchivedFile } from '../http/zip-stream.ts'
import { type FileNotes, toFacts } from './file-notes.ts'

/** Excel's limits: rows of a sheet including the header, and characters of a cell. */
export const MAX_SHEET_ROWS = 1_048_576
const MAX_LETTERS = 32_767

/** Returns whether the rows of a download fit into a sheet. */
export const fitsSheet = ({ order }: Pick<LaidOutDownload, 'order'>): boolean => order.length < MAX_SHEET_ROWS

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * The number formats of dates by unit, as in the other files. The index, from 2, is the style of the cells. Hyphens are
 * quoted, as in Excel.
 */
const DATE_FORMATS = {
  Month: 'yyyy\\-mm',
  Week: 'yyyy\\-mm\\-dd',
  Day: 'yyyy\\-mm\\-dd',
  Hour: 'yyyy\\-mm\\-dd hh:mm',
  Minute: 'yyyy\\-mm\\-dd hh:mm',
  Second: 'yyyy\\-mm\\-dd hh:mm:ss',
}
const UNITS = Object.keys(DATE_FORMATS)
const HEADING = 1
const FIRST_DATE = 2

/**
 * Writes the files of an Excel workbook (ECMA-376) row by row: a sheet with observations and one with their
 * description. Texts never become formulas. Characters that XML cannot represent are written as in Excel (`_x0001_`);
 * texts that are too long for a cell are truncated. An undefined value is a hyphen.
 */
export async function* toXlsxFiles(
  laidOut: LaidOutDownload,
  notes: FileNotes,
  locale: Locale,
): AsyncGenerator<ArchivedFile> {
  const t = wordsOf(locale)
  const names = [t('download.data'), t('download.about')]
  for (const [name, text] of Object.entries(toFrame(names)))
    yield { name, content: encodePieces([XML, text]) }
  yield { name: 'xl/worksheets/sheet1.xml', content: encodePieces(writeData(laidOut)) }
  const about = [...(notes.title ? [['', notes.title]] : []), ...toFacts(notes, locale)]
  yield { name: 'xl/worksheets/sheet2.xml', content: encodePieces(writeAbout(about)) }
}

/** Returns the files that define the workbook. */
function toFrame(names: string[]): Record<string, string> {
  const numbers = names.map((_, index) => index + 1)
  const formats = UNITS.map(
    (unit, index) => [164 + index, DATE_FORMATS[unit as keyof typeof DATE_FORMATS]] as const,
  )
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="${TYPE}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (list: string[]): string =>
    `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${numbers.map((number) => override(`worksheets/sheet${number}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, index) => `<sheet name="${toXmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation('rIdStyles', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIRST_DATE + formats.length}"><xf/><xf fontId="1" applyFont="1"/>${formats.map(([id]) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  }
}

const open = (widths: number[], view: string): string =>
  `${XML}<worksheet xmlns="${MAIN}">${view}<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`
const CLOSE = '</sheetData></worksheet>'
/** Freezes the header. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

function* writeData({ columns, order }: LaidOutDownload): Generator<string> {
  const typed = columns.map((column) => ({ ...toTypedColumn(column), cellAt: column.cellAt }))
  const toCells = typed.map((column) => toCellWriter(column))
  // a sheet needs at least one column
  const widths =
    typed.length > 0 ? typed.map(({ title }) => Math.min(40, Math.max(12, title.length + 2))) : [12]
  yield open(widths, FROZEN)
  yield `<row>${typed.map(({ title }) => toTextCell(title, HEADING)).join('')}</row>`
  for (const row of order) {
    let cells = '<row>'
    for (const toCell of toCells) cells += toCell(row)
    yield `${cells}</row>`
  }
  yield CLOSE
}

function* writeAbout(facts: string[][]): Generator<string> {
  yield open([28, 100], '')
  for (const [name = '', text = ''] of facts)
    yield `<row>${toTextCell(name, HEADING)}${toTextCell(text)}</row>`
  yield CLOSE
}

const EMPTY = '<c/>'

/**
 * Returns a writer for the cells of a column. Serializes each value of a dictionary only once. `cellAt` returns the
 * cell of a CSV file.
 */
function toCellWriter(
  column: TypedColumn & { cellAt(row: number): string | number | null },
): (row: number) => string {
  const written = new Map<TypedValue, string>()
  return (row) => {
    const value = column.valueAt(row)
    if (value === null) return EMPTY
    if (value === undefined) return UNDEFINED
    if (!column.entries) return toValueCell(column.type, value) ?? toTextCell(String(value))
    const known = written.get(value)
    if (known !== undefined) return known
    const cell = toValueCell(column.type, value) ?? toTextCell(String(column.cellAt(row)))
    written.set(value, cell)
    return cell
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const DAY_MS = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
/**
 * The first day that Excel stores correctly. It treats 1900 as a leap year, so earlier dates are off by one, or
 * unsupported.
 */
const FIRST_SAFE_DAY = 61

/** Returns a number or a date; `undefined` if it has to be text. */
function toValueCell(type: CellType, value: TypedValue): string | undefined {
  if (value instanceof Date) {
    const days = (value.getTime() - EPOCH) / DAY_MS
    if (days < FIRST_SAFE_DAY || type.name !== 'date') return undefined
    return `<c s="${FIRST_DATE + UNITS.indexOf(type.unit)}"><v>${days}</v></c>`
  }
  return type.name !== 'text' && NUMBER.test(String(value)) ? `<c><v>${value}</v></c>` : undefined
}

function toTextCell(text: string, style = 0): string {
  return `<c${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${toXmlText(toCellLength(text))}</t></is></c>`
}

const toCellLength = (text: string): string =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for Excel: characters that XML forbids as `_xHHHH_`, and text that looks like such an escape. */
const toXmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(
      /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replace(/[&<>"]/g, (sign) => SIGNS[sign]!)

/** The cell for a value that is stated as undefined. */
const UNDEFINED = toTextCell('-')
