import type { Feature } from 'geojson'

/**
 * What was last worked out of an outline, and for which plane. A map is mostly drawn again on the plane it had, and
 * projecting outlines is most of its work. Outlines are data that nobody changes.
 */
export type KnownOutlines<Value> = WeakMap<Feature, { plane: string; value: Value }>

/** What is known of an outline on that plane; worked out where it is not. */
export function knownOf<Value>(
  known: KnownOutlines<Value>,
  outline: Feature,
  plane: string,
  make: () => Value,
): Value {
  const last = known.get(outline)
  if (last?.plane === plane) return last.value
  const value = make()
  known.set(outline, { plane, value })
  return value
}
