import { appendFileSync, closeSync, openSync } from 'node:fs'
import { MoveInError } from './installation.ts'

/** A file written in pieces. Throws a MoveInError on failure. */
export type ReportFile = { write(piece: string | Uint8Array): void; close(): void }

/** Creates the file, or empties an existing one. */
export function openReportFile(file: string): ReportFile {
  const handle = failing(file, () => openSync(file, 'w'))
  return {
    write: (piece) => void failing(file, () => appendFileSync(handle, piece)),
    close: () => closeSync(handle),
  }
}

/** Runs work on a file of the report. Throws a MoveInError if it fails. */
export function failing<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new MoveInError(`The report ${file} cannot be written: ${String(error)}`, { cause: error })
  }
}
