import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { isDomain } from './measure-domain.ts'
import { roundDomain, roundTicks } from './round-axis.ts'

export type ValueScale = ScaleLinear<number, number>

/** Shares that are rounded each may add up to a little more than this. */
const WHOLE = 100
const ROUNDING = 0.5

/** An axis of values: its ends are the author's, else round numbers around what is drawn. */
export function valueScale(
  domain: [number, number],
  range: [number, number],
  { ticks, customDomain }: { ticks: number; customDomain?: [number, number] },
): ValueScale {
  const scale = scaleLinear(domain, range)
  if (isDomain(customDomain)) return scale.clamp(true)
  const isWhole = (end: number): boolean => Math.abs(end) > WHOLE && Math.abs(end) <= WHOLE + ROUNDING
  const [low, high] = domain
  const toEnd = (end: number): number => (isWhole(end) ? Math.sign(end) * WHOLE : end)
  const [start, end] = roundDomain([toEnd(low), toEnd(high)], ticks)
  // shares that add up to 100.1 do not need an axis to 120
  return scale.domain([isWhole(low) ? low : start, isWhole(high) ? high : end])
}

/** The ticks of an axis of values: the last one at its end, unless its author or the data chose an end that is not round. */
export const valueTicks = (scale: ValueScale, count: number): number[] =>
  roundTicks(scale.domain() as [number, number], count) ?? scale.ticks(count)

/** Zero where it is on the axis, else its lower end. */
export const baselineOf = (y: ValueScale): number => {
  const [low, high] = y.domain() as [number, number]
  return y(low <= 0 && high >= 0 ? 0 : low)
}
