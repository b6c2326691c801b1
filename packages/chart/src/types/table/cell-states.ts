import { type CellState, type Column, cellState, isDimensionColumn } from '@tessera/cube'

/** Which of the things a cell can be each row of a column is. */
export function cellStates(column: Column): (row: number) => CellState {
  if (isDimensionColumn(column)) return (row) => cellState(column, row)
  // looked up once: with very many undefined rows a search for each would take minutes
  const undefinedRows = new Set(column.undefinedRows)
  return (row) => {
    const value = column.values[row]
    if (value !== null && value !== undefined) return 'value'
    return undefinedRows.has(row) ? 'undefined' : 'missing'
  }
}
