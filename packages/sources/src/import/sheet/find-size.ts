import { ImportError } from '../import-error.ts'
import { findTable } from './find-table.ts'
import type { Sheet } from './read-sheet.ts'

/** Returns the size of a sheet's table; empty if the sheet has no readable table. Texts and lists are not tables. */
export function findSize(sheet: Sheet): { rows?: number; columns?: number } {
  try {
    const { rows, headers } = findTable(sheet)
    const filled = rows.filter((row) => row.some(Boolean)).length
    return filled > 0 && headers.length > 1 ? { rows: filled, columns: headers.length } : {}
  } catch (error) {
    if (error instanceof ImportError) return {}
    throw error
  }
}
