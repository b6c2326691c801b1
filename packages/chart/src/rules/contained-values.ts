import { type Dimension, flattenHierarchy } from '@tessera/cube'

/** Returns the shown values that contain other shown values. Stacking both would count the latter twice. */
export function readParents(dimension: Dimension, shown: { value: string }[]): string[] {
  const values = new Set(shown.map(({ value }) => value))
  return flattenHierarchy(dimension.hierarchy ?? [])
    .filter((node) => values.has(node.value))
    .filter((node) => flattenHierarchy(node.children).some((below) => values.has(below.value)))
    .map((node) => node.value)
}
