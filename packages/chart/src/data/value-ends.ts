import { type ComponentId, numberAt, readMeasureColumn, type Table } from '@tessera/cube'
import { groupRows } from './row-groups.ts'

/** Returns the smallest and largest number of a measure; `undefined` if there is none. */
export function readEnds(table: Table, measureId: ComponentId): [low: number, high: number] | undefined {
  const column = readMeasureColumn(table, measureId)
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; column && row < table.rowCount; row++) {
    const value = numberAt(column, row)
    if (value === undefined) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? [low, high] : undefined
}

/**
 * Returns how far stacks extend below and above zero. A stack consists of the rows with the same values of these
 * dimensions. `undefined` if there are no numbers.
 */
export function readStackEnds(
  table: Table,
  measureId: ComponentId,
  within: readonly ComponentId[],
): [low: number, high: number] | undefined {
  const column = readMeasureColumn(table, measureId)
  if (!column || readEnds(table, measureId) === undefined) return undefined
  const { of, count } = groupRows(table, within)
  const below = new Array<number>(count).fill(0)
  const above = new Array<number>(count).fill(0)
  for (let row = 0; row < table.rowCount; row++) {
    const value = numberAt(column, row) ?? 0
    const side = value < 0 ? below : above
    side[of[row]!]! += value
  }
  return [
    below.reduce((least, sum) => Math.min(least, sum), 0),
    above.reduce((most, sum) => Math.max(most, sum), 0),
  ]
}
