/** The first and last index of a selection of dates. */
export type PlaceRange = { from: number; to: number }

/**
 * Returns the positions of dates on an axis from 0 to 1. They are evenly distributed if their times are unknown or all
 * equal.
 */
export function toAxisPlaces(times: (number | undefined)[]): number[] {
  const last = Math.max(1, times.length - 1)
  const known = times.filter((time) => time !== undefined)
  const [first, final] = [Math.min(...known), Math.max(...known)]
  if (known.length < times.length || !(final > first)) return times.map((_, index) => index / last)
  return known.map((time) => (time - first) / (final - first))
}

/** Returns the index of the date nearest to a position. Of two equally near dates, returns the earlier one. */
export function snapToPlace(places: number[], at: number): number {
  let nearest = 0
  places.forEach((place, index) => {
    if (Math.abs(place - at) < Math.abs((places[nearest] ?? 0) - at)) nearest = index
  })
  return nearest
}

/** Moves one end of a selection to a date, but not past the other end. */
export const moveEnd = (range: PlaceRange, end: keyof PlaceRange, to: number): PlaceRange =>
  end === 'from' ? { ...range, from: Math.min(to, range.to) } : { ...range, to: Math.max(to, range.from) }

/**
 * Moves a selection so that its middle is as close as possible to a position. Keeps its length. Both ends snap to dates
 * (reference rule: brush).
 */
export function moveSelection(range: PlaceRange, places: number[], middle: number): PlaceRange {
  const length = (places[range.to] ?? 1) - (places[range.from] ?? 0)
  const start = Math.min(Math.max(0, middle - length / 2), 1 - length)
  const from = snapToPlace(places, start)
  return { from, to: Math.max(from, snapToPlace(places, start + length)) }
}
