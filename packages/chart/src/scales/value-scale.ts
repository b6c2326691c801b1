import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { isDomain } from './measure-domain.ts'

export type ValueScale = ScaleLinear<number, number>

/** So far beyond a round number, as a part of the step between two, the axis still ends there: sums of rounded parts. */
const ROUNDING = 0.03

/** An axis of values: its ends are the author's, else round numbers around what is drawn. */
export function valueScale(
  domain: [number, number],
  range: [number, number],
  { ticks, customDomain }: { ticks: number; customDomain?: [number, number] },
): ValueScale {
  const scale = scaleLinear(domain, range)
  if (isDomain(customDomain)) return scale.clamp(true)
  const [start, end] = scale.nice(ticks).domain() as [number, number]
  const [first, second] = scale.ticks(ticks)
  const step = (second ?? 0) - (first ?? 0)
  const isBeyond = (room: number): boolean => step > 0 && room < step && room > step * (1 - ROUNDING)
  // shares that add up to 100.1 do not need an axis to 120
  const [low, high] = [Math.min(...domain), Math.max(...domain)]
  return scale.domain([isBeyond(low - start) ? low : start, isBeyond(end - high) ? high : end])
}

/** Zero where it is on the axis, else its lower end. */
export const baselineOf = (y: ValueScale): number => {
  const [low, high] = y.domain() as [number, number]
  return y(low <= 0 && high >= 0 ? 0 : low)
}
