import { type ScaleLinear, type ScaleLogarithmic, scaleLinear } from 'd3-scale'
import { isDomain } from './measure-domain.ts'
import { roundDomain, roundTicks } from './round-axis.ts'

export type ValueScale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>

/** A logarithmic axis. */
export type LogarithmicAxis = {
  /** Returns whether the scale can show all values. */
  canHold(values: readonly number[]): boolean
  /** Returns round ends around values that the scale can show. */
  toDomain(values: readonly number[]): [low: number, high: number]
  toScale(domain: [number, number], range: [number, number]): ValueScale
}

/** The sum of rounded shares may slightly exceed 100. */
const WHOLE = 100
const ROUNDING = 0.5

type Axis = {
  ticks: number
  /** The ends fixed by the author. */
  customDomain?: [number, number]
  /** Creates a non-linear scale, whose ends are then rounded. */
  toScale?: LogarithmicAxis['toScale'] | undefined
}

/** Creates the scale of a value axis. Its ends are the author's, or else round numbers around the drawn values. */
export function valueScale(
  domain: [number, number],
  range: [number, number],
  { ticks, customDomain, toScale }: Axis,
): ValueScale {
  if (toScale) return toScale(domain, range)
  const scale = scaleLinear(domain, range)
  if (isDomain(customDomain)) return scale.clamp(true)
  const isWhole = (end: number): boolean => Math.abs(end) > WHOLE && Math.abs(end) <= WHOLE + ROUNDING
  const [low, high] = domain
  const toEnd = (end: number): number => (isWhole(end) ? Math.sign(end) * WHOLE : end)
  const [start, end] = roundDomain([toEnd(low), toEnd(high)], ticks)
  // shares that add up to 100.1 do not need an axis up to 120
  return scale.domain([isWhole(low) ? low : start, isWhole(high) ? high : end])
}

/** Returns whether equal distances along an axis mean equal ratios. */
export const isLogarithmic = (scale: ValueScale): scale is ScaleLogarithmic<number, number> => 'base' in scale

/**
 * Returns the ticks of a value axis. The last one is at its end, unless the author or the data fixed an end that is not
 * round.
 */
export const valueTicks = (scale: ValueScale, count: number): number[] =>
  isLogarithmic(scale)
    ? scale.ticks(count)
    : (roundTicks(scale.domain() as [number, number], count) ?? scale.ticks(count))

/** Returns zero if it is on the axis, otherwise the lower end. */
export const baselineOf = (y: ValueScale): number => {
  const [low, high] = y.domain() as [number, number]
  return y(low <= 0 && high >= 0 ? 0 : low)
}
