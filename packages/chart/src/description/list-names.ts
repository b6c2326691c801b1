import type { Words } from '../words.ts'

/** So many names are read; of a longer list the first ones, and how many more there are. */
const MOST = 8

/** "a, b and c". */
export function listNames(names: string[], words: Words): string {
  const [last] = names.slice(-1)
  if (last === undefined || names.length === 1) return last ?? ''
  if (names.length <= MOST) return words('description.list', { list: names.slice(0, -1).join(', '), last })
  const list = names.slice(0, MOST - 1).join(', ')
  return words('description.list-more', { list, count: names.length - (MOST - 1) })
}
