/**
 * Where in a file something is wrong: the line, the row where a format has no lines, or the cell of a sheet
 * (`Sheet1!C14`), and the column's name.
 */
export type Place = { line?: number; row?: number; cell?: string; column?: string }

/** Why a file cannot be imported: a sentence for whoever imports it that says what is wrong, where, and what to do. */
export class ImportError extends Error {
  readonly place: Place

  constructor(sentence: string, place: Place = {}, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'ImportError'
    this.place = place
  }

  /** The sentence with its place in front, as it is shown for a file. */
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

/** Numbers that can be read in two ways, such as "1,234": who imports them knows which. */
export class TwoWaysError extends ImportError {
  readonly header: string
  readonly example: string

  constructor(header: string, example: string) {
    super(
      `Numbers such as ${toShown(example)} can be read in two ways: state decimalChar (or groupChar) for this column in the metadata.`,
      { column: header },
    )
    this.header = header
    this.example = example
  }
}

const MAX_SHOWN = 60

/** A text of a file as a sentence may quote it: without what a terminal would obey, and not too long. */
export function toShown(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN)}…` : plain
}

/** What the operating system said, as a sentence; undefined where it is nothing a person could mend. */
export function toFileSentence(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : ''
  if (code === 'ENOENT') return 'There is no such file or folder: check the path.'
  if (code === 'EACCES' || code === 'EPERM')
    return 'The permission is missing to read or write here: change it, or run the command as another user.'
  if (code === 'ENOSPC' || /no space left/i.test(message))
    return 'The disk is full: make room in DATA_DIR and import the file again. What was there before is unchanged.'
  if (code === 'EROFS') return 'The folder is read-only: set DATA_DIR to one that can be written.'
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return 'A file stands where a folder is needed: check DATA_DIR.'
  if (code === 'EMFILE' || code === 'ENFILE') return 'Too many files are open: try again later.'
  return undefined
}
