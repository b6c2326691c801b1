import { toExactNumber } from '../model/exact-number.ts'
import { isUndefinedTerm, type RdfTerm, type Row, toNodeKey } from '../model/rdf-term.ts'
import { toCellText } from './cell-text.ts'
import type { ColumnRequest } from './layout.ts'

/** A column of raw cells to write. */
export type StagedColumn =
  | { type: 'text'; values: (string | null)[] }
  | { type: 'number'; values: (number | null)[] }

/**
 * Converts rows with the observation in ?o and its cells in ?c0, ?c1… to the columns of the stage: the observation, a
 * text for each column of codes, a number and a text for each column of numbers. Skips rows without an observation.
 */
function toStagedRows(columns: Pick<ColumnRequest, 'kind'>[], rows: Row[]): StagedColumn[] {
  const stated = rows.filter(({ o }) => o !== undefined)
  const staged: StagedColumn[] = [{ type: 'text', values: stated.map(({ o }) => (o ? toNodeKey(o) : null)) }]
  columns.forEach(({ kind }, index) => {
    const cells = stated.map((row) => row[`c${index}`])
    if (kind === 'codes')
      staged.push({ type: 'text', values: cells.map((cell) => (cell ? toCellText(cell) : null)) })
    else
      staged.push(
        { type: 'number', values: cells.map(toNumber) },
        { type: 'text', values: cells.map(toText) },
      )
  })
  return staged
}

/** The number of rows per write; at most 2048, which is DuckDB's chunk size. */
const PAGE_ROWS = 1024

/** Converts many rows in pages. */
export function* toStagedPages(
  columns: Pick<ColumnRequest, 'kind'>[],
  rows: Row[],
): Generator<StagedColumn[]> {
  for (let start = 0; start < rows.length; start += PAGE_ROWS)
    yield toStagedRows(columns, rows.slice(start, start + PAGE_ROWS))
}

/**
 * Returns the number of a cell: NaN for an undefined value; null for a missing cell, or if the number is in the text
 * column.
 */
export function toNumber(cell: RdfTerm | undefined): number | null {
  if (!cell) return null
  if (isUndefinedTerm(cell)) return Number.NaN
  const number = toExactNumber(cell.value)
  return typeof number === 'number' ? number : null
}

/** Returns the text of a number that a double would change. */
export function toText(cell: RdfTerm | undefined): string | null {
  if (!cell || isUndefinedTerm(cell)) return null
  const number = toExactNumber(cell.value)
  return typeof number === 'string' ? number.toWellFormed() : null
}
