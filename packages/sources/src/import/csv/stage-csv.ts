import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quoteText } from '../../columns/layout.ts'
import { ImportError, type Place } from '../import-error.ts'
import { moveLines, toNote } from '../import-note.ts'
import { toProblem } from '../import-problem.ts'
import { joinHeaderRows } from '../infer/header-rows.ts'
import { TEXT_MARKS, toReasonCells, withReasonCells } from '../infer/missing-marks.ts'
import { toRowNames, toRowWord } from '../infer/row-names.ts'
import type { TableMetadata } from '../metadata/table-metadata.ts'
import { withMetadata } from '../metadata/with-metadata.ts'
import { openReader, type Reader } from '../reader.ts'
import { isEurostatHeader, isEurostatStart } from '../sdmx/eurostat-header.ts'
import { isSdmxHeader } from '../sdmx/parse-sdmx-header.ts'
import { toShown } from '../shown-text.ts'
import {
  SELECT_CELLS,
  type StagedColumn,
  type StagedTable,
  stagedCell,
  toMissing,
  toTrimmed,
} from '../staged-table.ts'
import type { WorkFolder } from '../work-folder.ts'
import { fromDrawnTable } from './drawn-table.ts'
import { findTitles } from './find-titles.ts'
import { findFootnotes, isFootnote, MAX_FOOTNOTES, toFootnoteNote } from './footnotes.ts'
import {
  hasByteOrderMark,
  readEncoding,
  readStart,
  writeAsUtf8,
  writeRest,
  writeStart,
  writeWithEvenEnds,
} from './read-encoding.ts'
import { findDelimiter, findStatedDelimiter, parseHeader, toRecords, withoutTrailing } from './read-header.ts'
import { type CsvDialect, type CsvSeen, findLine, type RecordSeen, scanCsv } from './scan-csv.ts'

/** The header and the records used to detect the delimiter must be within this many bytes. */
const START_BYTES = 1 << 20
const MAX_TAIL_BYTES = 1 << 16

/**
 * Loads a CSV file into the stage, with every cell as text; missing cells are empty. The format is checked first, so
 * that errors have a line number.
 * @param file real path
 */
export async function stageCsv(
  file: string,
  work: WorkFolder,
  metadata: TableMetadata | undefined,
  onProgress: (fraction: number) => void,
): Promise<StagedTable> {
  const isForeign = (await readEncoding(file, metadata?.encoding)) !== 'utf-8'
  const written = isForeign ? join(work.path, 'text.csv') : file
  if (isForeign) await writeAsUtf8(file, written)
  const drawn = await takeDrawn(written, work, metadata)
  const text = drawn ?? written
  const delimiter = drawn === undefined ? metadata?.delimiter : '|'
  const titles = await readTitles(text, file, { ...metadata, delimiter })
  const table = titles ? join(work.path, 'below-titles.csv') : text
  if (titles) await writeRest(text, table, titles.bytes)
  const above = titles?.lines ?? 0
  const staging = { file, work, metadata, delimiter, onProgress }
  const staged = await stageRecords(table, staging).catch((error: unknown) => {
    if (above === 0 || !(error instanceof ImportError) || error.place.line === undefined) throw error
    throw error.at({ ...error.place, line: error.place.line + above })
  })
  return {
    ...staged,
    titles: titles?.texts,
    notes: [...(isForeign ? [toNote('encoding')] : []), ...moveLines(staged.notes, above)],
    async toPlace(row) {
      const { line } = await staged.toPlace(row)
      return { line: line === undefined ? undefined : line + above }
    },
  }
}

/** Writes a table that is drawn with lines as one with delimiters. Returns its file; `undefined` for other files. */
async function takeDrawn(
  file: string,
  work: WorkFolder,
  metadata: TableMetadata | undefined,
): Promise<string | undefined> {
  const { text, isWhole } = await readStart(file, START_BYTES)
  const plain = isWhole && !metadata?.delimiter ? fromDrawnTable(text, metadata?.quote ?? '"') : undefined
  if (plain === undefined) return undefined
  const target = join(work.path, 'drawn.csv')
  await writeFile(target, plain)
  return target
}

/** How cells are written, if metadata or the form of the table state it. */
type StatedForm = Partial<Pick<TableMetadata, 'delimiter' | 'quote'>>

async function readTitles(text: string, file: string, metadata: StatedForm) {
  const start = await readStart(text, START_BYTES)
  if (findStatedDelimiter(start.text) !== undefined || isEurostatStart(start.text)) return undefined
  const stated = metadata.delimiter ?? (isTabbed(file, start.text) ? '\t' : undefined)
  const titles = findTitles(start.text, metadata.quote ?? '"', stated)
  if (!titles) return undefined
  const mark = (await hasByteOrderMark(text)) ? 3 : 0
  return { ...titles, bytes: mark + Buffer.byteLength(start.text.slice(0, titles.letters)) }
}

type Staging = {
  file: string
  work: WorkFolder
  metadata: TableMetadata | undefined
  /** The delimiter, if it is known. */
  delimiter: string | undefined
  onProgress(fraction: number): void
}

/** Returns a UTF-8 file that starts with its header. */
async function stageRecords(
  table: string,
  { file, work, metadata, delimiter, onProgress }: Staging,
): Promise<StagedTable> {
  let text = table
  const form = await readForm(text, file, { ...metadata, delimiter })
  const { dialect, headers } = form
  const { records, hasMixedEnds, quoting, tail } = await checkRecords(text, form, onProgress)
  if (tail) {
    const whole = text
    text = join(work.path, 'read.csv')
    await writeStart(whole, text, tail.offset)
  }
  if (hasMixedEnds) {
    const uneven = text
    text = join(work.path, 'even.csv')
    await writeWithEvenEnds(uneven, text)
  }
  const columns = toColumns(form, quoting, metadata)
  const files = text === file ? [file] : []
  const { size } = await stat(text)
  const reader = await openReader(work.path, files, { cells: records * columns.length, bytes: size })
  let rowCount = 0
  let footnotes: { row: number; texts: string[] } | undefined
  try {
    const names = headers.map((_, index) => stagedCell(index))
    const others = Array.from({ length: form.unnamed }, (_, index) => stagedCell(headers.length + index))
    const all = [...names, ...others]
    const cells = columns.map(({ metadata: stated }, index) =>
      toMissing(stagedCell(index), ['', ...(stated?.missing ?? [])]),
    )
    await reader.run(
      `CREATE TABLE stage.raw AS SELECT ${[...cells.map((cell, index) => `${cell} AS ${names[index]}`), ...others.map((name) => `${toMissing(name, [''])} AS ${name}`), ...toReasonCells(columns)].join(', ')}
       FROM (SELECT ${all.map((name) => `${toTrimmed(name)} AS ${name}`).join(', ')} FROM read_csv(${quoteText(text === file ? await work.link(file) : text)}, auto_detect = false, header = true, skip = ${form.skipped},
         delim = ${quoteText(dialect.delimiter)}, quote = ${quoteText(dialect.quote)}, escape = ${quoteText(dialect.quote)},
         columns = {${all.map((name) => `'${name}': 'VARCHAR'`).join(', ')}}))`,
    )
    const [count = 0] = await reader.numbers('SELECT count(*) FROM stage.raw')
    if (count !== records) throw new ImportError(toProblem('rows-differ', { count, records }))
    if (others.length > 0) await refuseUnnamed(reader, others, headers.length, form)
    // Spreadsheets write rows that contain only delimiters. They are found once here, because checking every column
    // each time would be slow.
    await reader.run(
      `CREATE TABLE stage.blank AS SELECT r FROM (${SELECT_CELLS}) WHERE coalesce(${[...names.map((name) => toMissing(name, TEXT_MARKS)), 'NULL'].join(', ')}) IS NULL`,
    )
    const [blank = 0] = await reader.numbers('SELECT count(*) FROM stage.blank')
    const isFilled = blank > 0 ? 'r NOT IN (SELECT r FROM stage.blank)' : 'true'
    await reader.run(`CREATE VIEW stage.cells AS ${SELECT_CELLS} WHERE ${isFilled}`)
    footnotes = isEurostatHeader(headers) ? undefined : await findFootnotes(reader, names)
    if (footnotes)
      await reader.run(
        `CREATE OR REPLACE VIEW stage.cells AS ${SELECT_CELLS} WHERE r < ${footnotes.row} AND ${isFilled}`,
      )
    rowCount = footnotes
      ? ((await reader.numbers('SELECT count(*) FROM stage.cells'))[0] ?? 0)
      : records - blank
    if (rowCount === 0) throw new ImportError(toProblem('rows-empty'))
  } catch (error) {
    reader[Symbol.dispose]()
    throw error instanceof ImportError ? error : toImportError(error)
  }
  const toPlace = async (row: number): Promise<Place> => ({
    line: await findLine(text, dialect, row + form.skipped),
  })
  const below = footnotes && { line: (await toPlace(footnotes.row)).line, texts: footnotes.texts }
  const notes = [below, tail].flatMap((one) => (one ? [toFootnoteNote(one.line, one.texts, metadata)] : []))
  const empty = (footnotes ? footnotes.row - 1 : records) - rowCount
  return {
    reader,
    columns,
    rowCount,
    notes: [...(empty > 0 ? [toNote('empty-rows', { count: empty })] : []), ...notes],
    footnotes: [...(below?.texts ?? []), ...(tail?.texts ?? [])],
    hasDecimalPoints: dialect.delimiter === ',',
    toPlace,
  }
}

const toColumns = (
  { headers, rowWord }: Form,
  quoting: CsvSeen['quoting'],
  metadata: TableMetadata | undefined,
): StagedColumn[] =>
  withReasonCells(withMetadata(headers, metadata)).map((column, index): StagedColumn => {
    const { quoted, plain } = quoting[index] ?? { quoted: 0, plain: 0 }
    const named = index === 0 && rowWord ? { ...column, names: toRowNames(rowWord) } : column
    return quoted + plain > 0 ? { ...named, isQuoted: plain === 0 } : named
  })

/** Throws an ImportError if a column without a name has cells. */
async function refuseUnnamed(reader: Reader, unnamed: string[], before: number, { skipped }: Form) {
  const counts = await reader.numbers(
    `SELECT ${unnamed.map((name) => `count(${name})`).join(', ')} FROM stage.raw`,
  )
  const filled = counts.findIndex((count) => count > 0)
  if (filled >= 0)
    throw new ImportError(toProblem('name-missing-at', { position: before + filled + 1 }), {
      line: 1 + skipped,
    })
}

const isTabbed = (file: string, text: string): boolean => /\.(tsv|tab)$/i.test(file) || isEurostatStart(text)

/** The format of a file and the names of its columns, from its first records. */
type Form = {
  dialect: CsvDialect
  headers: string[]
  /** The name that the first column gets because it has none in the file. */
  rowWord: ReturnType<typeof toRowWord> | undefined
  /** The number of columns without a name after the last one with a name. They must be empty. */
  unnamed: number
  /** The number of lines above the last line of the header: one that states the delimiter, or one with groups. */
  skipped: number
}

async function readForm(text: string, file: string, metadata: StatedForm): Promise<Form> {
  if ((await stat(text)).size === 0) parseHeader(undefined)
  const start = await readStart(text, START_BYTES)
  if (/^\s*$/.test(start.text)) parseHeader(undefined)
  if (/^[\r\n]/.test(start.text)) throw new ImportError(toProblem('first-line-empty'), { line: 1 })
  const quote = metadata.quote ?? '"'
  const named = findStatedDelimiter(start.text)
  const stated = metadata.delimiter ?? named ?? (isTabbed(file, start.text) ? '\t' : undefined)
  for (const sign of [quote, ...(stated === undefined ? [] : [stated])])
    if (!/^[\t\x20-\x7e]$/.test(sign))
      throw new ImportError({
        sentence: `The metadata states "${toShown(sign)}" between or around cells, but only a single ASCII character is supported: save the file with one.`,
      })
  // The last record may be cut off at the end of the piece.
  const whole = start.isWhole ? start.text : start.text.slice(0, start.text.lastIndexOf('\n') + 1)
  const dialect = { delimiter: stated ?? findDelimiter(whole || start.text, quote), quote }
  const stating = named === undefined ? 0 : 1
  const records = toRecords(start.text, dialect, 3 + stating).slice(stating)
  const joined = joinHeaderRows(records)
  const skipped = joined ? 1 + stating : stating
  const record = joined ?? records[0]
  const kept = record && !isSdmxHeader(record) ? withoutTrailing(record) : record
  const names = parseHeader(kept, 1 + skipped)
  const isUnnamed = names[0] === '' && !isSdmxHeader(names)
  const rowWord = isUnnamed
    ? toRowWord(
        names,
        records.slice(1).map(([cell = '']) => cell),
      )
    : undefined
  const headers = rowWord ? names.with(0, rowWord) : names
  return { dialect, skipped, headers, rowWord, unnamed: (record?.length ?? 0) - headers.length }
}

type Checked = CsvSeen & {
  records: number
  /** Lines below the table that are not rows: where they begin, and their texts. */
  tail?: { line: number; offset: number; texts: string[] }
}

async function checkRecords(
  text: string,
  { dialect, headers, skipped, unnamed }: Form,
  onProgress: (fraction: number) => void,
): Promise<Checked> {
  const { size } = await stat(text)
  let records = 0
  let uneven: (RecordSeen & { count: number }) | undefined
  const refuse = ({ line, cells }: RecordSeen): never => {
    throw new ImportError(
      toProblem('ragged', {
        count: cells,
        headers: headers.length + unnamed,
        sign: dialect.delimiter === '\t' ? 'tab' : dialect.delimiter,
      }),
      { line },
    )
  }
  const { hasMixedEnds, quoting } = await scanCsv(
    text,
    dialect,
    (seen) => {
      if (seen.record < skipped) return undefined
      const isUneven = seen.cells !== headers.length + unnamed
      if (isUneven) uneven = { ...(uneven ?? seen), count: (uneven?.count ?? 0) + 1 }
      else records = seen.record - skipped
      if (uneven && (!isUneven || records === 0 || uneven.count > MAX_FOOTNOTES)) refuse(uneven)
      return undefined
    },
    (bytes) => onProgress(bytes / size),
    skipped + 1,
  )
  if (records === 0) throw new ImportError(toProblem('no-rows'))
  if (!uneven) return { records, hasMixedEnds, quoting }
  const { text: below } = await readStart(text, MAX_TAIL_BYTES, uneven.offset)
  const texts = toRecords(below, dialect, MAX_FOOTNOTES).map((cells) =>
    cells.filter(Boolean).join(' ').trim(),
  )
  if (!uneven.isAfterGap && !isFootnote(texts[0] ?? '')) refuse(uneven)
  return { records, hasMixedEnds, quoting, tail: { line: uneven.line, offset: uneven.offset, texts } }
}

function toImportError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (!/CSV|Invalid Input/.test(message)) return error
  return new ImportError(toProblem('csv-unreadable', { reason: message.split('\n')[0] ?? '' }), {}, error)
}
