import type { Feature } from 'geojson'

/**
 * Caches values derived from outlines, by plane. Maps are mostly redrawn on a known plane: servers draw each map for a
 * few widths, and projecting outlines is most of the work. Outlines are immutable.
 */
export type KnownOutlines<Value> = WeakMap<Feature, Map<string, Value>>

/** The maximum number of planes cached per outline, enough for the widths a map is sent for and for cards. */
const MAX_PLANES = 10

/** Returns the cached value of an outline on a plane, or computes it. */
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
  // a Map keeps the order of insertion, so its first entry is the oldest
  const [oldest] = planes.size >= MAX_PLANES ? planes.keys() : []
  if (oldest !== undefined) planes.delete(oldest)
  planes.set(plane, value)
  known.set(outline, planes)
  return value
}
