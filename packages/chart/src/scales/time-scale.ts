/** Where a time stands along an axis, in px. */
export type TimeScale = (time: number) => number

/** Times at their true distances. A single one stands in the middle. */
export function timeScale([first, last]: [number, number], [start, end]: [number, number]): TimeScale {
  if (first === last) return () => (start + end) / 2
  const perUnit = (end - start) / (last - first)
  return (time) => start + (time - first) * perUnit
}
