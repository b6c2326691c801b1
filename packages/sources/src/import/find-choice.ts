import { listEntries, withEntry } from './archive/with-entry.ts'
import type { ImportInput } from './find-inputs.ts'
import { ImportError } from './import-error.ts'
import { findTable } from './sheet/find-table.ts'
import { readSheets, type Sheet } from './sheet/read-sheet.ts'

/** What a file holds of which one is to be chosen, for the option of that name. */
export type FileChoice = {
  of: 'sheet' | 'entry'
  /** Sheets with the size of their table, where one is found. */
  parts: { name: string; rows?: number; columns?: number }[]
}

type Chosen = { folder: string; sheet?: string; entry?: string }

/**
 * What people have to choose of a file: a sheet where several hold tables, a file of an archive. Undefined where nothing is
 * left to choose. Throws an ImportError where it cannot be read.
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

/** How large the table of a sheet is; nothing where there is none that can be read. A text or a list is no table. */
function findSize(sheet: Sheet): { rows?: number; columns?: number } {
  try {
    const { rows, headers } = findTable(sheet)
    const filled = rows.filter((row) => row.some(Boolean)).length
    return filled > 0 && headers.length > 1 ? { rows: filled, columns: headers.length } : {}
  } catch (error) {
    if (error instanceof ImportError) return {}
    throw error
  }
}
