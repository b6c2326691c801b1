import type { ColumnEntry } from '@tessera/chart'

export const LISTS = ['groups', 'columns'] as const
export type ColumnListName = (typeof LISTS)[number]
export type ColumnMove = { id: string; isGroup: boolean; place: number }

/** Returns the id of a list as a drop target; columns have their own. */
export const toListId = (list: ColumnListName): string => `list:${list}`

/** Returns the move of a column to an index of a list; `undefined` if it has no effect or is impossible. */
export function toMove(
  entries: readonly ColumnEntry[],
  entry: ColumnEntry,
  isGroup: boolean,
  place: number,
): ColumnMove | undefined {
  if (isGroup && !entry.canGroup) return undefined
  const others = entries.filter((each) => each.isGroup === isGroup && each.id !== entry.id)
  const at = Math.min(others.length, Math.max(0, place))
  const now = entries.filter((each) => each.isGroup === entry.isGroup).indexOf(entry)
  return entry.isGroup === isGroup && now === at ? undefined : { id: entry.id, isGroup, place: at }
}

/**
 * Returns where a dragged column is dropped: at the position of the target column, or at the end of the target list;
 * `undefined` if it is dropped on itself or elsewhere.
 */
export function readDrop(
  entries: readonly ColumnEntry[],
  dragged: ColumnEntry,
  target: string,
): { isGroup: boolean; place: number } | undefined {
  if (target === dragged.id) return undefined
  for (const list of LISTS) {
    const isGroup = list === 'groups'
    const members = entries.filter((entry) => entry.isGroup === isGroup)
    if (target === toListId(list)) return { isGroup, place: members.length }
    const place = members.findIndex(({ id }) => id === target)
    if (place >= 0) return { isGroup, place }
  }
  return undefined
}
