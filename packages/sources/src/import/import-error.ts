import type { ImportProblem } from './import-problem.ts'
import { toShown } from './shown-text.ts'

/**
 * The location of an error in a file: the line, the row in formats without lines, or the cell of a sheet
 * (`Sheet1!C14`), and the name of the column.
 */
export type Place = { line?: number; row?: number; cell?: string; column?: string }

/** The reason a file cannot be imported: what is wrong, where, and what to do. */
export class ImportError extends Error {
  readonly problem: ImportProblem
  readonly place: Place

  constructor(problem: ImportProblem, place: Place = {}, cause?: unknown) {
    super('id' in problem ? `${problem.id} ${JSON.stringify(problem.values)}` : problem.sentence, { cause })
    this.name = 'ImportError'
    this.problem = problem
    this.place = place
  }

  /** Returns the same error at another location. */
  at(place: Place): ImportError {
    return new ImportError(this.problem, place, this)
  }
}

/** Ambiguous cells, which the importing person has to decide on. */
export class TwoWaysError extends ImportError {
  readonly header: string
  readonly example: string
  /** What is ambiguous: the comma in "1,234", the point in "1.234", or the order of day and month in "01/02/2021". */
  readonly of: 'comma' | 'point' | 'day'
  /** The headers of the table, once it is known. */
  headers: string[] = []

  constructor(header: string, example: string, of: 'comma' | 'point' | 'day') {
    const shown = toShown(example)
    const sentence =
      of !== 'day'
        ? `Numbers such as ${shown} can be read in two ways: state decimalChar (or groupChar) for this column in the metadata.`
        : `Cells such as "${shown}" can be read in two ways, with the day or the month first: state the type "date" with the format "%d/%m/%Y" or "%m/%d/%Y" for this column in the metadata.`
    super({ sentence }, { column: header })
    this.header = header
    this.example = example
    this.of = of
  }
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
