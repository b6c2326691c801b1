/** Makes the second and further ones of a place keys of their own. */
export function countKeys(): (place: string) => string {
  const taken = new Map<string, number>()
  return (place) => {
    const before = taken.get(place) ?? 0
    taken.set(place, before + 1)
    return before === 0 ? place : `${place}\n${before}`
  }
}
