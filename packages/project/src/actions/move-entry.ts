/** Moves an entry of a list. Returns the same list if either index is out of range. */
export function moveEntry<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const isPlace = (index: number): boolean => Number.isInteger(index) && index >= 0 && index < list.length
  if (from === to || !isPlace(from) || !isPlace(to)) return list
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}
