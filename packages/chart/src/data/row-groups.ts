import { type ComponentId, readDimensionColumn, type Table } from '@tessera/cube'

/** A partition of rows: the group number of each row, from 0. */
export type RowGroups = { of: number[]; count: number }

/** Groups rows by the values of some dimensions, in one pass; without dimensions, all rows form one group. */
export function groupRows(table: Table, ids: readonly ComponentId[]): RowGroups {
  const columns = ids.flatMap((id) => readDimensionColumn(table, id) ?? [])
  const numbers = new Map<number, number>()
  const of = new Array<number>(table.rowCount)
  for (let row = 0; row < table.rowCount; row++) {
    let key = 0
    // codes start at −2
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
