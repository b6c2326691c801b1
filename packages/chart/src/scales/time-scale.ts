/** The position of a time along an axis, in px. */
export type TimeScale = (time: number) => number

/** Creates a linear scale of times. A single time is centred. */
export function timeScale([first, last]: [number, number], [start, end]: [number, number]): TimeScale {
  if (first === last) return () => (start + end) / 2
  const perUnit = (end - start) / (last - first)
  return (time) => start + (time - first) * perUnit
}
