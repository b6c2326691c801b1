/**
 * The location of an error in a file: the line, the row in formats without lines, or the cell of a sheet
 * (`Sheet1!C14`), and the name of the column.
 */
export type Place = { line?: number; row?: number; cell?: string; column?: string }

/** The reason a file cannot be imported: a sentence for the user that says what is wrong, where, and what to do. */
export class ImportError extends Error {
  readonly place: Place

  constructor(sentence: string, place: Place = {}, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'ImportError'
    this.place = place
  }

  /** Returns the message preceded by its location, as shown for a file. */
  toReport(file: string): string {
    const { line, row, cell, column } = this.place
    const parts = [
      file,
      ...(line === undefined ? [] : [`line ${line}`]),
      ...(row === undefined ? [] : [`row ${row}`]),
      ...(cell === undefined ? [] : [cell]),
      ...(column === undefined ? [] : [`column "${toShown(column)}"`]),
    ]
    return `${parts.join(', ')}: ${this.message}`
  }
}

/** Ambiguous cells, which the importing person has to decide on. */
export class TwoWaysError extends ImportError {
  readonly header: string
  readonly example: string
  /** What is ambiguous: the comma in "1,234", or the order of day and month in "01/02/2021". */
  readonly of: 'comma' | 'day'
  /** The headers of the table, once it is known. */
  headers: string[] = []

  constructor(header: string, example: string, of: 'comma' | 'day') {
    const shown = toShown(example)
    super(
      of === 'comma'
        ? `Numbers such as ${shown} can be read in two ways: state decimalChar (or groupChar) for this column in the metadata.`
        : `Cells such as "${shown}" can be read in two ways, with the day or the month first: state the type "date" with the format "%d/%m/%Y" or "%m/%d/%Y" for this column in the metadata.`,
      { column: header },
    )
    this.header = header
    this.example = example
    this.of = of
  }
}

const MAX_SHOWN = 60

/** Prepares a text from a file for quotation in a message: removes terminal control characters and shortens it. */
export function toShown(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN)}…` : plain
}

/** Returns the sentence for an error of the operating system, or `undefined` if users could not fix it. */
export function toFileSentence(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : ''
  if (code === 'ENOENT') return 'There is no such file or folder: check the path.'
  if (code === 'EACCES' || code === 'EPERM')
    return 'Permission to read or write here is missing: change it, or run the command as another user.'
  if (code === 'ENOSPC' || /no space left/i.test(message))
    return 'The disk is full: free space in DATA_DIR and import the file again. What was there before is unchanged.'
  if (code === 'EROFS') return 'The folder is read-only: set DATA_DIR to one that can be written.'
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return 'There is a file where a folder is needed: check DATA_DIR.'
  if (code === 'EMFILE' || code === 'ENFILE') return 'Too many files are open: try again later.'
  return undefined
}
