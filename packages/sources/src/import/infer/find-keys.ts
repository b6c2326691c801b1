import type { Reader } from '../reader.ts'

/** A column that may be part of a key: SQL for its cells, and its number of distinct values. */
export type KeyCandidate = { index: number; cell: string; distinct: number; isTime: boolean }

/** Maximum number of combinations that are tried. */
const MAX_TRIES = 200

export async function countDistinct(reader: Reader, cell: string): Promise<number> {
  const [count = 0] = await reader.numbers(`SELECT count(*) FROM (SELECT DISTINCT ${cell} FROM stage.cells)`)
  return count
}

/** Whether no two rows have the same cells in all of the columns. */
export async function areUnique(reader: Reader, cells: string[], rowCount: number): Promise<boolean> {
  if (cells.length === 0) return rowCount <= 1
  const [count = 0] = await reader.numbers(
    `SELECT count(*) FROM (SELECT DISTINCT ${cells.join(', ')} FROM stage.cells)`,
  )
  return count === rowCount
}

/** Returns two rows with the same cells in all of the columns. */
export async function findDuplicates(
  reader: Reader,
  cells: string[],
): Promise<{ first: number; second: number; count: number } | undefined> {
  if (cells.length === 0) return { first: 1, second: 2, count: 2 }
  const [first, second, count = 0] = await reader.numbers(
    `SELECT min(r), max(r), count(*) FROM stage.cells GROUP BY ${cells.join(', ')}
     HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
  )
  return first === undefined || second === undefined ? undefined : { first, second, count }
}

/**
 * Lists the sets of columns that could be keys, smallest first: the product of their numbers of values must reach the
 * number of rows. Among sets of the same size, those with a time come first, then those further left in the file.
 */
export function* listKeySets(candidates: KeyCandidate[], rowCount: number): Generator<KeyCandidate[]> {
  for (let size = 1; size <= candidates.length; size += 1) {
    const sets = [...combine(candidates, size)].filter(
      (set) => set.reduce((product, { distinct }) => product * distinct, 1) >= rowCount,
    )
    const withTime = sets.filter((set) => set.some(({ isTime }) => isTime))
    yield* withTime
    yield* sets.filter((set) => !withTime.includes(set))
  }
}

function* combine<Item>(items: Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index <= items.length - size; index += 1) {
    const item = items[index]
    if (item !== undefined) for (const rest of combine(items, size - 1, index + 1)) yield [item, ...rest]
  }
}

/** Up to this number of columns, all sets are listed. With more, unnecessary columns are removed one by one. */
const MAX_LISTED = 12

/**
 * Returns the smallest set of columns that identifies rows, or `undefined` if all columns together do not. A text
 * column with a different value in each row (a remark, a running number) is only used as a last resort.
 */
export async function findKeys(
  reader: Reader,
  candidates: KeyCandidate[],
  rowCount: number,
): Promise<KeyCandidate[] | undefined> {
  const known = new Map<string, boolean>()
  const isUnique = async (set: KeyCandidate[]): Promise<boolean> => {
    const cells = set.map(({ cell }) => cell)
    const key = cells.join(', ')
    const found = known.get(key) ?? (await areUnique(reader, cells, rowCount))
    known.set(key, found)
    return found
  }
  const shared = candidates.filter(({ distinct, isTime }) => isTime || distinct < rowCount)
  const pool = (await isUnique(shared)) ? shared : candidates
  if (pool === candidates && !(await isUnique(candidates))) return undefined
  if (pool.length <= MAX_LISTED) {
    let tries = 0
    for (const set of listKeySets(pool, rowCount)) {
      if (tries >= MAX_TRIES) break
      tries += 1
      if (await isUnique(set)) return set
    }
  }
  return withoutNeedless(pool, isUnique)
}

async function withoutNeedless(
  pool: KeyCandidate[],
  isUnique: (set: KeyCandidate[]) => Promise<boolean>,
): Promise<KeyCandidate[]> {
  let kept = pool
  for (const candidate of [...pool].sort((a, b) => a.distinct - b.distinct)) {
    const fewer = kept.filter((each) => each !== candidate)
    if (fewer.length > 0 && (await isUnique(fewer))) kept = fewer
  }
  return kept
}
