import { createReadStream } from 'node:fs'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'

/** The delimiter and quote of cells, each a single ASCII character. */
export type CsvDialect = { delimiter: string; quote: string }

/**
 * A record of the file: its number (the header is 0, empty lines do not count), the line and the byte where it begins,
 * its cells, and whether it follows an empty line.
 */
export type RecordSeen = {
  record: number
  line: number
  offset: number
  cells: number
  isAfterGap: boolean
}

const PIECE = 1 << 20
/** The maximum line length of the database. */
const MAX_RECORD_BYTES = 2_000_000
const [LF, CR] = [0x0a, 0x0d]

/** How the cells of a column are written: how many are in quotes although they need none, and how many are not. */
export type Quoting = { quoted: number; plain: number }

/** What was seen in a file: whether it has more than one kind of line ending, and the quoting of each column. */
export type CsvSeen = { hasMixedEnds: boolean; quoting: Quoting[] }

/**
 * Reads the records of a CSV file by RFC 4180, as bytes. Files that pass are read the same way by the database. Rejects
 * unclosed quotes, characters after a closing quote and overlong lines, with their line.
 * @param onRecord stops the reading by returning true
 * @param firstRow the number of the first record whose quoting counts
 */
export async function scanCsv(
  file: string,
  dialect: CsvDialect,
  onRecord: (seen: RecordSeen) => boolean | undefined,
  onBytes: (bytes: number) => void = () => {},
  firstRow = 1,
): Promise<CsvSeen> {
  const scanner = new CsvScanner(dialect, onRecord, firstRow)
  let bytes = 0
  for await (const piece of createReadStream(file, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    const isFirst = bytes === 0
    const hasMark = isFirst && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
    bytes += piece.length
    if (hasMark) scanner.skip(3)
    if (scanner.read(hasMark ? piece.subarray(3) : piece)) return scanner
    onBytes(bytes)
  }
  scanner.end()
  return scanner
}

/** The position within a cell: at its start, in plain text, in quotes, or after a quote that may be the closing one. */
type State = 'start' | 'plain' | 'quoted' | 'after-quote'

class CsvScanner implements CsvSeen {
  readonly quoting: Quoting[] = []
  readonly #firstRow: number
  /** Whether the quoted cell contains a delimiter or a quote. */
  #needsQuotes = false
  readonly #delimiter: number
  readonly #quote: number
  readonly #onRecord: (seen: RecordSeen) => boolean | undefined
  #state: State = 'start'
  #record = 0
  #cells = 1
  #length = 0
  #line = 1
  /** The lines where the record and the quoted cell began. */
  #recordLine = 1
  #quoteLine = 1
  /** Number of bytes before the piece, and before the record. */
  #before = 0
  #offset = 0
  #isAfterGap = false
  #isAfterCr = false
  #isEnded = false
  readonly #ends = { lf: 0, cr: 0, crlf: 0 }

  constructor(
    { delimiter, quote }: CsvDialect,
    onRecord: (seen: RecordSeen) => boolean | undefined,
    firstRow: number,
  ) {
    this.#firstRow = firstRow
    this.#delimiter = delimiter.charCodeAt(0)
    this.#quote = quote.charCodeAt(0)
    this.#onRecord = onRecord
  }

  get hasMixedEnds(): boolean {
    return Object.values(this.#ends).filter((count) => count > 0).length > 1
  }

  skip(bytes: number): void {
    this.#before += bytes
    this.#offset += bytes
  }

  /** Returns true once the caller of the records wants no more. */
  read(piece: Buffer): boolean {
    const [delimiter, quote] = [this.#delimiter, this.#quote]
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index]
      if (byte === LF || byte === CR) this.#readLineEnd(byte, index)
      else {
        this.#isAfterCr = false
        this.#length += 1
        if (this.#state === 'quoted') {
          if (byte === quote) this.#state = 'after-quote'
          else if (byte === delimiter) this.#needsQuotes = true
        } else if (byte === delimiter) {
          this.#endCell()
          this.#cells += 1
          this.#state = 'start'
        } else if (byte === quote && this.#state !== 'plain') {
          if (this.#state === 'start') this.#quoteLine = this.#line
          this.#needsQuotes = this.#state === 'after-quote'
          this.#state = 'quoted'
        } else if (this.#state === 'start') this.#state = 'plain'
        else if (this.#state === 'after-quote') this.#refuseAfterQuote()
      }
      if (this.#isEnded) return true
    }
    if (this.#length > MAX_RECORD_BYTES) this.#refuseLength()
    this.#before += piece.length
    return false
  }

  #readLineEnd(byte: number, index: number): void {
    const isSecondHalf = byte === LF && this.#isAfterCr
    this.#isAfterCr = byte === CR
    const isEnd = this.#state !== 'quoted'
    if (isEnd && isSecondHalf) this.#ends.cr -= 1
    if (isEnd) this.#ends[isSecondHalf ? 'crlf' : byte === CR ? 'cr' : 'lf'] += 1
    if (isEnd && !isSecondHalf) this.#endRecord()
    if (isEnd) this.#offset = this.#before + index + 1
    if (isSecondHalf) return
    this.#line += 1
    if (this.#state !== 'quoted') this.#recordLine = this.#line
  }

  #endCell(): void {
    if (this.#state === 'start' || this.#record < this.#firstRow) return
    const place = this.#cells - 1
    this.quoting[place] ??= { quoted: 0, plain: 0 }
    const seen = this.quoting[place]
    if (this.#state === 'plain') seen.plain += 1
    else if (!this.#needsQuotes) seen.quoted += 1
  }

  #endRecord(): void {
    this.#endCell()
    if (this.#length > MAX_RECORD_BYTES) this.#refuseLength()
    if (this.#length > 0) {
      const seen = {
        record: this.#record,
        line: this.#recordLine,
        offset: this.#offset,
        cells: this.#cells,
        isAfterGap: this.#isAfterGap,
      }
      this.#isEnded = this.#onRecord(seen) === true
      this.#record += 1
    }
    this.#isAfterGap = this.#length === 0
    this.#cells = 1
    this.#length = 0
    this.#state = 'start'
  }

  end(): void {
    if (this.#state === 'quoted') throw new ImportError(toProblem('open-quote'), { line: this.#quoteLine })
    this.#endRecord()
  }

  #refuseAfterQuote(): never {
    throw new ImportError(toProblem('after-quote'), { line: this.#line })
  }

  #refuseLength(): never {
    throw new ImportError(toProblem('row-long', { megabytes: MAX_RECORD_BYTES / 1e6 }), {
      line: this.#recordLine,
    })
  }
}

/** Returns the line on which a record begins, or `undefined` if there is no record with that number. */
export async function findLine(
  file: string,
  dialect: CsvDialect,
  record: number,
): Promise<number | undefined> {
  let found: number | undefined
  await scanCsv(file, dialect, (seen) => {
    if (seen.record === record) found = seen.line
    return found !== undefined
  })
  return found
}
