import { appendFileSync, closeSync, openSync } from 'node:fs'
import { MoveInError } from './installation.ts'

/** A file that is written piece by piece. Throws a MoveInError where it cannot be. */
export type ReportFile = { write(piece: string | Uint8Array): void; close(): void }

/** Makes the file, or empties the one that is there. */
export function openReportFile(file: string): ReportFile {
  const handle = failing(file, () => openSync(file, 'w'))
  return {
    write: (piece) => void failing(file, () => appendFileSync(handle, piece)),
    close: () => closeSync(handle),
  }
}

/** The work on a file of the report, or a sentence about why it cannot be done. */
export function failing<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new MoveInError(`The report ${file} cannot be written: ${String(error)}`, { cause: error })
  }
}
