/**
 * Returns a function that creates unique keys for several marks at one position. The first mark gets the position
 * itself as its key, the others a numbered one.
 */
export function uniqueKeys(): (place: string) => string {
  const taken = new Map<string, number>()
  return (place) => {
    const before = taken.get(place) ?? 0
    taken.set(place, before + 1)
    return before === 0 ? place : `${place}\n${before}`
  }
}
