import { scaleBand } from 'd3-scale'

/** The positions of categories along an axis, in px. */
export type BandScale = {
  /** The start of a category's band. */
  start(value: string): number
  center(value: string): number
  /** The width of a band. */
  breadth: number
  /** The distance from one category to the next. */
  step: number
}

/** With more categories, the gaps shrink so that narrow bands stay visible. */
const MANY = 60

/**
 * Creates bands of equal width at equal distances. If there are few, bands are at most `maxBreadth` wide, with gaps
 * between them.
 */
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
