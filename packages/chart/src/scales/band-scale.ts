import { scaleBand } from 'd3-scale'

/** Where each category stands along an axis, in px. */
export type BandScale = {
  /** The first px of a category's band. */
  start(value: string): number
  center(value: string): number
  /** Of one band. */
  breadth: number
  /** From one category to the next. */
  step: number
}

/** With more categories than this a gap would be most of a band. */
const MANY = 60

/** Bands of one breadth at equal distances. A few bands are no broader than `maxBreadth`: they stand apart. */
export function bandScale(
  values: string[],
  range: [number, number],
  maxBreadth = Number.POSITIVE_INFINITY,
): BandScale {
  const scale = scaleBand(range)
    .domain(values)
    .paddingInner(values.length > MANY ? 0.05 : 0.2)
    .paddingOuter(0.1)
  const breadth = Math.min(scale.bandwidth(), maxBreadth)
  const inset = (scale.bandwidth() - breadth) / 2
  const start = (value: string): number => (scale(value) ?? range[0]) + inset
  return { start, center: (value) => start(value) + breadth / 2, breadth, step: scale.step() }
}
