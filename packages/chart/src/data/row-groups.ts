import { type ComponentId, readDimensionColumn, type Table } from '@tessera/cube'

/** What of the rows stands together: the number of its group for each row, from 0 on. */
export type RowGroups = { of: number[]; count: number }

/** Rows with the same values of some dimensions, in one pass; all are one group without any. */
export function groupRows(table: Table, ids: readonly ComponentId[]): RowGroups {
  const columns = ids.flatMap((id) => readDimensionColumn(table, id) ?? [])
  const numbers = new Map<number, number>()
  const of = new Array<number>(table.rowCount)
  for (let row = 0; row < table.rowCount; row++) {
    let key = 0
    // codes begin at −2
    for (const { codes, dictionary } of columns) key = key * (dictionary.length + 2) + (codes[row] ?? -2) + 2
    let group = numbers.get(key)
    if (group === undefined) {
      group = numbers.size
      numbers.set(key, group)
    }
    of[row] = group
  }
  return { of, count: numbers.size }
}
