import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { quoteText } from '../../columns/layout.ts'
import { ImportError, toShown } from '../import-error.ts'
import { DEFAULT_MARKS } from '../infer/missing-marks.ts'
import type { TableMetadata } from '../metadata/table-metadata.ts'
import { withMetadata } from '../metadata/with-metadata.ts'
import { openReader } from '../reader.ts'
import { SELECT_CELLS, type StagedTable, stagedCell, toMissing, toTrimmed } from '../staged-table.ts'
import type { WorkFolder } from '../work-folder.ts'
import { readEncoding, readStart, writeAsUtf8, writeWithEvenEnds } from './read-encoding.ts'
import { findDelimiter, parseHeader, toRecords } from './read-header.ts'
import { type CsvDialect, findLine, scanCsv } from './scan-csv.ts'

/** The header and the records that tell the delimiter must lie within this many bytes. */
const START_BYTES = 1 << 20

/**
 * Reads a CSV file into the stage, every cell as text; missing ones are empty. The form of the file is checked before,
 * so that what is wrong has a line.
 * @param file real path
 */
export async function stageCsv(
  file: string,
  work: WorkFolder,
  metadata: TableMetadata | undefined,
  onProgress: (fraction: number) => void,
): Promise<StagedTable> {
  const isForeign = (await readEncoding(file, metadata?.encoding)) !== 'utf-8'
  let text = isForeign ? join(work.path, 'text.csv') : file
  if (isForeign) await writeAsUtf8(file, text)
  const { dialect, headers } = await readForm(text, file, metadata)
  const { records, hasMixedEnds } = await checkRecords(text, dialect, headers.length, onProgress)
  if (hasMixedEnds) {
    const uneven = text
    text = join(work.path, 'even.csv')
    await writeWithEvenEnds(uneven, text)
  }
  const columns = withMetadata(headers, metadata)
  const reader = await openReader(work.path, text === file ? [file] : [])
  let rowCount = 0
  try {
    const names = headers.map((_, index) => stagedCell(index))
    const cells = columns.map(({ metadata: stated }, index) =>
      toMissing(stagedCell(index), [...DEFAULT_MARKS, ...(stated?.missing ?? [])]),
    )
    await reader.run(
      `CREATE TABLE stage.raw AS SELECT ${cells.map((cell, index) => `${cell} AS ${names[index]}`).join(', ')}
       FROM (SELECT ${names.map((name) => `${toTrimmed(name)} AS ${name}`).join(', ')} FROM read_csv(${quoteText(text === file ? await work.link(file) : text)}, auto_detect = false, header = true,
         delim = ${quoteText(dialect.delimiter)}, quote = ${quoteText(dialect.quote)}, escape = ${quoteText(dialect.quote)},
         columns = {${names.map((name) => `'${name}': 'VARCHAR'`).join(', ')}}))`,
    )
    const [count = 0] = await reader.numbers('SELECT count(*) FROM stage.raw')
    if (count !== records)
      throw new ImportError(
        `The database reads ${count} rows where the file has ${records}: save it as "CSV UTF-8" and import it again.`,
      )
    // Spreadsheets write rows of nothing but delimiters.
    await reader.run(
      `CREATE VIEW stage.cells AS ${SELECT_CELLS} WHERE coalesce(${[...names, 'NULL'].join(', ')}) IS NOT NULL`,
    )
    rowCount = (await reader.numbers('SELECT count(*) FROM stage.cells'))[0] ?? 0
    if (rowCount === 0) throw new ImportError('All rows are empty: there is nothing to import.')
  } catch (error) {
    reader[Symbol.dispose]()
    throw error instanceof ImportError ? error : toImportError(error)
  }
  return {
    reader,
    columns,
    rowCount,
    notes: [
      ...(isForeign ? ['read as Windows-1252 (Latin-1)'] : []),
      ...(rowCount < records
        ? [
            records - rowCount === 1
              ? 'an empty row is left out'
              : `${records - rowCount} empty rows are left out`,
          ]
        : []),
    ],
    toPlace: async (row) => ({ line: await findLine(text, dialect, row) }),
  }
}

async function readForm(
  text: string,
  file: string,
  metadata: TableMetadata | undefined,
): Promise<{ dialect: CsvDialect; headers: string[] }> {
  if ((await stat(text)).size === 0) parseHeader(undefined)
  const start = await readStart(text, START_BYTES)
  if (/^\s*$/.test(start.text)) parseHeader(undefined)
  if (/^[\r\n]/.test(start.text))
    throw new ImportError('The first line is empty: the header must stand there.', { line: 1 })
  const quote = metadata?.quote ?? '"'
  const stated = metadata?.delimiter ?? (/\.(tsv|tab)$/i.test(file) ? '\t' : undefined)
  for (const sign of [quote, ...(stated === undefined ? [] : [stated])])
    if (!/^[\t\x20-\x7e]$/.test(sign))
      throw new ImportError(
        `The metadata states "${toShown(sign)}" between or around cells, and only a single ASCII sign can be read: save the file with one.`,
      )
  // The last record may be cut where the start ends.
  const whole = start.isWhole ? start.text : start.text.slice(0, start.text.lastIndexOf('\n') + 1)
  const dialect = { delimiter: stated ?? findDelimiter(whole || start.text, quote), quote }
  return { dialect, headers: parseHeader(toRecords(start.text, dialect, 1)[0]) }
}

async function checkRecords(
  text: string,
  dialect: CsvDialect,
  columns: number,
  onProgress: (fraction: number) => void,
): Promise<{ records: number; hasMixedEnds: boolean }> {
  const { size } = await stat(text)
  let records = 0
  const { hasMixedEnds } = await scanCsv(
    text,
    dialect,
    ({ record, line, cells }) => {
      records = record
      if (cells !== columns)
        throw new ImportError(
          `This row has ${cells} ${cells === 1 ? 'cell' : 'cells'} and the header ${columns}: add or remove delimiters ("${dialect.delimiter === '\t' ? 'tab' : dialect.delimiter}"), or put quotes around a text that holds one.`,
          { line },
        )
      return undefined
    },
    (bytes) => onProgress(bytes / size),
  )
  if (records === 0) throw new ImportError('The file has a header and no rows: there is nothing to import.')
  return { records, hasMixedEnds }
}

function toImportError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (!/CSV|Invalid Input/.test(message)) return error
  return new ImportError(`The file is not CSV that can be read: ${message.split('\n')[0]}`, {}, error)
}
