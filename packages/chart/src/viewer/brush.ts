/** The first and the last place of a selection among dates. */
export type PlaceRange = { from: number; to: number }

/** Where dates lie on an axis from 0 to 1; evenly where their times are not known or all the same. */
export function toAxisPlaces(times: (number | undefined)[]): number[] {
  const last = Math.max(1, times.length - 1)
  const known = times.filter((time) => time !== undefined)
  const [first, final] = [Math.min(...known), Math.max(...known)]
  if (known.length < times.length || !(final > first)) return times.map((_, index) => index / last)
  return known.map((time) => (time - first) / (final - first))
}

/** The date nearest to a point of the axis; of two equally near the earlier one. */
export function snapToPlace(places: number[], at: number): number {
  let nearest = 0
  places.forEach((place, index) => {
    if (Math.abs(place - at) < Math.abs((places[nearest] ?? 0) - at)) nearest = index
  })
  return nearest
}

/** A selection one of whose ends goes to a date; it stops at the other end. */
export const moveEnd = (range: PlaceRange, end: keyof PlaceRange, to: number): PlaceRange =>
  end === 'from' ? { ...range, from: Math.min(to, range.to) } : { ...range, to: Math.max(to, range.from) }

/**
 * A selection moved as a whole so that its middle comes as near to a point as the axis lets it, its ends at dates:
 * it keeps its length (reference rule: brush).
 */
export function moveSelection(range: PlaceRange, places: number[], middle: number): PlaceRange {
  const length = (places[range.to] ?? 1) - (places[range.from] ?? 0)
  const start = Math.min(Math.max(0, middle - length / 2), 1 - length)
  const from = snapToPlace(places, start)
  return { from, to: Math.max(from, snapToPlace(places, start + length)) }
}
