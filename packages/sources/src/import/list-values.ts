import type { Reader } from './reader.ts'

/** A value of a column, with its label if the column has labels. */
export type ListedValue = { text: string; label?: string }

/** A table whose cells are in `stage.cells`. */
type Listed = { reader: Reader }

/** SQL for the cells of a column, and for those of its labels. */
type ListedCells = { cell: string; label?: string | undefined }

/** Lists of more values are not kept. */
const MAX_KEPT = 500
/** Lists of longer texts are not kept either, in characters: the memory would have to hold most of the file. */
const MAX_KEPT_LETTERS = 50_000

/** The complete lists of each table, and `undefined` for those of too many values. */
const kept = new WeakMap<Listed, Map<string, ListedValue[] | undefined>>()

/**
 * Returns the distinct values of a column in the order of the file, each with the first of its labels in alphabetical order.
 * Returns `undefined` if there are more than `maximum`.
 */
export async function listValues(
  table: Listed,
  { cell, label = 'NULL' }: ListedCells,
  maximum: number,
): Promise<ListedValue[] | undefined> {
  const lists = kept.get(table) ?? new Map<string, ListedValue[] | undefined>()
  kept.set(table, lists)
  const key = `${cell}, ${label}`
  const known = lists.get(key)
  if (known) return known.length <= maximum ? known : undefined
  if (lists.has(key) && maximum <= MAX_KEPT) return undefined
  const most = Math.max(maximum, MAX_KEPT)
  const rows = await table.reader.rows(
    `SELECT ${cell}, min(${label}) FROM stage.cells WHERE ${cell} IS NOT NULL GROUP BY 1 ORDER BY min(r), min(o) LIMIT ${most + 1}`,
  )
  const values = rows.map(
    ([text, own]): ListedValue => ({
      text: String(text),
      ...(own !== null && own !== undefined && { label: String(own) }),
    }),
  )
  const letters = values.reduce((sum, { text, label: own = '' }) => sum + text.length + own.length, 0)
  if (values.length > MAX_KEPT) lists.set(key, undefined)
  else if (letters <= MAX_KEPT_LETTERS) lists.set(key, values)
  return values.length <= maximum ? values : undefined
}
