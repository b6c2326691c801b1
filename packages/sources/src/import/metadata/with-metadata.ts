import { ImportError } from '../import-error.ts'
import { findWideHeaders } from '../infer/wide-headers.ts'
import { toShown } from '../shown-text.ts'
import { type StagedColumn, stagedCell } from '../staged-table.ts'
import type { ColumnMetadata, TableMetadata } from './table-metadata.ts'

const fold = (name: string): string => name.trim().normalize('NFC').toLowerCase()
/** Whether two column names are equal, ignoring case and surrounding spaces. */
export const isSame = (a: string, b: string): boolean => fold(a) === fold(b)

/**
 * The columns of a header with what metadata says of each. Metadata about columns that are not there is refused, by
 * `requireDescribed` if columns may become others.
 */
export function withMetadata(headers: string[], metadata: TableMetadata | undefined): StagedColumn[] {
  const found = new Map<number, ColumnMetadata>()
  const becomeOthers = metadata?.columns.some(({ part }) => part) || findWideHeaders(headers) !== undefined
  for (const column of metadata?.columns ?? []) {
    const index = headers.findIndex(
      (header, place) => !found.has(place) && column.headers.some((name) => isSame(name, header)),
    )
    if (index >= 0) found.set(index, column)
    else if (column.part || !becomeOthers) refuse(column.headers[0] ?? '', headers, metadata?.file ?? '')
  }
  for (const key of metadata?.primaryKey ?? [])
    if (
      !headers.some(
        (header, index) => isSame(header, key) || found.get(index)?.headers.some((name) => isSame(name, key)),
      )
    )
      refuse(key, headers, metadata?.file ?? '')
  return headers.map((header, index) => {
    const column = found.get(index)
    return { header, cell: stagedCell(index), type: column?.type, metadata: column }
  })
}

/** The metadata on a column that was made from others. */
export const findMetadata = (
  header: string,
  metadata: TableMetadata | undefined,
): ColumnMetadata | undefined =>
  metadata?.columns.find(({ headers }) => headers.some((name) => isSame(name, header)))

/**
 * Refuses metadata about columns that a table does not have, apart from those that have become rows. Throws an ImportError.
 */
export function requireDescribed(columns: StagedColumn[], metadata: TableMetadata | undefined): void {
  const found = new Set(columns.map((column) => column.metadata?.headers[0]))
  const missing = metadata?.columns.find(({ headers, part }) => !part && !found.has(headers[0]))
  if (!missing) return
  refuse(
    missing.headers[0] ?? '',
    columns.map(({ header }) => header),
    metadata?.file ?? '',
  )
}

/** Whether metadata names the column as part of the key. */
export const isStatedKey = (
  column: StagedColumn,
  { primaryKey }: Pick<TableMetadata, 'primaryKey'>,
): boolean =>
  primaryKey.some((key) =>
    [column.header, ...(column.metadata?.headers ?? [])].some((name) => isSame(name, key)),
  )

const MAX_LISTED = 10

function refuse(name: string, headers: string[], file: string): never {
  const listed = headers.slice(0, MAX_LISTED).map((header) => `"${toShown(header)}"`)
  throw new ImportError({
    sentence: `The metadata (${file}) names a column "${toShown(name)}" that is not in the file: its columns are ${listed.join(', ')}${headers.length > MAX_LISTED ? ' and more' : ''}.`,
  })
}
