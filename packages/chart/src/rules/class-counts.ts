/** The minimum and maximum number of classes of a discrete scale (specification 2 §9). */
export const MIN_CLASSES = 3
export const MAX_CLASSES = 7

/** Returns whether a discrete scale is possible, which needs at least three values (specification 2 §5). */
export const canBeDiscrete = (valueCount: number): boolean => valueCount >= MIN_CLASSES

/**
 * Returns the class counts to choose from: three up to the number of values, at most seven. Empty for fewer than three
 * values.
 */
export function classCounts(valueCount: number): number[] {
  const most = Math.min(valueCount, MAX_CLASSES)
  return Array.from({ length: Math.max(0, most - MIN_CLASSES + 1) }, (_, index) => MIN_CLASSES + index)
}
