import { listEntries, withEntry } from './archive/with-entry.ts'
import type { ImportInput } from './find-inputs.ts'
import { findSize } from './sheet/find-size.ts'
import { readSheets } from './sheet/read-sheet.ts'

/** The parts of a file from which one must be chosen, with the option that chooses. */
export type FileChoice = {
  of: 'sheet' | 'entry'
  /** The parts; sheets have the size of their table, if one was found. */
  parts: { name: string; rows?: number; columns?: number }[]
}

type Chosen = { folder: string; sheet?: string; entry?: string }

/**
 * Returns what must be chosen from a file: a sheet if several contain tables, or a file of an archive. Returns
 * `undefined` if there is no choice. Throws an ImportError if the file cannot be read.
 */
export async function findChoice(input: ImportInput, chosen: Chosen): Promise<FileChoice | undefined> {
  if (input.format === 'sheet') return chosen.sheet === undefined ? findSheetChoice(input.file) : undefined
  if (input.format !== 'zip') return undefined
  if (chosen.entry === undefined) {
    const names = await listEntries(input.file)
    if (names.length > 1) return { of: 'entry', parts: names.map((name) => ({ name })) }
  }
  return withEntry(input, chosen, (inner) => findChoice(inner, chosen))
}

async function findSheetChoice(file: string): Promise<FileChoice | undefined> {
  const parts = (await readSheets(file)).map((sheet) => ({ name: sheet.name, ...findSize(sheet) }))
  return parts.filter((part) => 'rows' in part).length > 1 ? { of: 'sheet', parts } : undefined
}
