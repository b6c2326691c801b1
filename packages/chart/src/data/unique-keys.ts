/**
 * Creates unique keys for several marks at one position: the position itself for the first, numbered ones for the
 * others.
 */
export function uniqueKeys(): (place: string) => string {
  const taken = new Map<string, number>()
  return (place) => {
    const before = taken.get(place) ?? 0
    taken.set(place, before + 1)
    return before === 0 ? place : `${place}\n${before}`
  }
}
