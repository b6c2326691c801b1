import { type ScaleLinear, type ScaleLogarithmic, scaleLinear } from 'd3-scale'
import { isDomain } from './measure-domain.ts'
import { roundDomain, roundTicks } from './round-axis.ts'

export type ValueScale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>

/** An axis of values that is not linear. */
export type LogarithmicAxis = {
  /** Whether it has a place for all of these. */
  canHold(values: readonly number[]): boolean
  /** Round ends around values that it has a place for. */
  toDomain(values: readonly number[]): [low: number, high: number]
  toScale(domain: [number, number], range: [number, number]): ValueScale
}

/** Shares that are rounded each may add up to a little more than this. */
const WHOLE = 100
const ROUNDING = 0.5

type Axis = {
  ticks: number
  /** The ends that the author fixed. */
  customDomain?: [number, number]
  /** What the axis is where it is not linear; its ends are round then. */
  toScale?: LogarithmicAxis['toScale'] | undefined
}

/** An axis of values: its ends are the author's, else round numbers around what is drawn. */
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
  // shares that add up to 100.1 do not need an axis to 120
  return scale.domain([isWhole(low) ? low : start, isWhole(high) ? high : end])
}

/** Whether equal distances along an axis are equal ratios. */
export const isLogarithmic = (scale: ValueScale): scale is ScaleLogarithmic<number, number> => 'base' in scale

/** The ticks of an axis of values: the last one at its end, unless its author or the data chose an end that is not round. */
export const valueTicks = (scale: ValueScale, count: number): number[] =>
  isLogarithmic(scale)
    ? scale.ticks(count)
    : (roundTicks(scale.domain() as [number, number], count) ?? scale.ticks(count))

/** Zero where it is on the axis, else its lower end. */
export const baselineOf = (y: ValueScale): number => {
  const [low, high] = y.domain() as [number, number]
  return y(low <= 0 && high >= 0 ? 0 : low)
}
