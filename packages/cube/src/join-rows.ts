import type { JoinKeys } from './join-keys.ts'

/** Thrown if a join would have more rows than allowed. */
export class JoinTooLarge extends Error {
  constructor(rowCount: number, maxRows: number) {
    super(`The join has ${rowCount} rows; the maximum is ${maxRows}.`)
    this.name = 'JoinTooLarge'
  }
}

/** The rows of a join: the key of each, and by table the row it comes from (−1 for none). */
export type RowPairs = { keys: Int32Array; rowsOf: Int32Array[] }

/**
 * The rows of a table grouped by key: those of key k are `rows[starts[k]]` up to, but excluding, `rows[starts[k + 1]]`.
 */
type RowsByKey = { starts: Int32Array; rows: Int32Array }

/**
 * Pairs the rows of tables by key: every key yields the product of its rows in the tables that have it. Throws a
 * JoinTooLarge, before allocating anything large, if there would be more than `maxRows` rows.
 */
export function pairRows({ keyCount, keysOf }: JoinKeys, maxRows: number): RowPairs {
  const groups = keysOf.map((keys) => groupRows(keys, keyCount))
  const counts = Array.from({ length: keyCount }, (_, key) =>
    groups.reduce((product, group) => product * Math.max(1, countRows(group, key)), 1),
  )
  const rowCount = counts.reduce((sum, count) => sum + count, 0)
  if (rowCount > maxRows) throw new JoinTooLarge(rowCount, maxRows)
  const pairs = {
    keys: new Int32Array(rowCount),
    rowsOf: groups.map(() => new Int32Array(rowCount).fill(-1)),
  }
  let start = 0
  counts.forEach((count, key) => {
    pairs.keys.fill(key, start, start + count)
    writeProduct(pairs, groups, key, start, count)
    start += count
  })
  return pairs
}

/** Writes the product of the rows of a key. The rows of the last table vary fastest. */
function writeProduct(pairs: RowPairs, groups: RowsByKey[], key: number, start: number, count: number): void {
  let stride = count
  groups.forEach((group, table) => {
    const size = countRows(group, key)
    if (size === 0) return
    stride /= size
    const first = group.starts[key]!
    const rows = pairs.rowsOf[table]!
    for (let index = 0; index < count; index += 1) {
      rows[start + index] = group.rows[first + (Math.floor(index / stride) % size)]!
    }
  })
}

const countRows = ({ starts }: RowsByKey, key: number): number => starts[key + 1]! - starts[key]!

function groupRows(keys: Int32Array, keyCount: number): RowsByKey {
  const starts = new Int32Array(keyCount + 1)
  for (const key of keys) if (key >= 0) starts[key + 1]! += 1
  for (let key = 0; key < keyCount; key += 1) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const rows = new Int32Array(starts[keyCount]!)
  keys.forEach((key, row) => {
    if (key < 0) return
    rows[next[key]!] = row
    next[key]! += 1
  })
  return { starts, rows }
}
