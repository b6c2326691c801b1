/** Gives each of several marks at one place a key of its own: the place itself to the first, numbered ones to the others. */
export function uniqueKeys(): (place: string) => string {
  const taken = new Map<string, number>()
  return (place) => {
    const before = taken.get(place) ?? 0
    taken.set(place, before + 1)
    return before === 0 ? place : `${place}\n${before}`
  }
}
