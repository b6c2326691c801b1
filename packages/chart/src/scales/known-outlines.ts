import type { Feature } from 'geojson'

/**
 * What was last worked out of an outline, by the planes it was worked out for. A map is mostly drawn again on a plane it
 * had, and a server draws each for a few widths; projecting outlines is most of that work. Outlines are data that nobody
 * changes.
 */
export type KnownOutlines<Value> = WeakMap<Feature, Map<string, Value>>

/** The planes to remember of an outline: those of the widths that a map is sent for, and those of cards. */
const MAX_PLANES = 10

/** What is known of an outline on that plane; worked out where it is not. */
export function knownOf<Value>(
  known: KnownOutlines<Value>,
  outline: Feature,
  plane: string,
  make: () => Value,
): Value {
  const planes = known.get(outline) ?? new Map<string, Value>()
  const before = planes.get(plane)
  if (before !== undefined) return before
  const value = make()
  // a map remembers the order of insertion: the first was worked out the longest ago
  const [oldest] = planes.size >= MAX_PLANES ? planes.keys() : []
  if (oldest !== undefined) planes.delete(oldest)
  planes.set(plane, value)
  known.set(outline, planes)
  return value
}
