import { roundUp, toTick } from './round-axis.ts'

/** An axis with ticks at equal distances from end to end. */
export type TickAxis = { domain: [low: number, high: number]; ticks: number[] }

type Domain = [low: number, high: number]

/** The number of additional intervals to try, so that both axes are well used. */
const MORE = 2
/**
 * The maximum factor by which a common zero may lengthen an axis beyond its values. A longer axis would flatten them.
 */
const MAX_WASTE = 1.8

/**
 * Aligns two axes to the same number of ticks at the same heights, so that they share a grid. If both contain zero,
 * aligns their zeros, too, unless that would flatten a series.
 */
export function alignAxes(left: Domain, right: Domain, count: number): [TickAxis, TickAxis] {
  let best: { cost: number; axes: [TickAxis, TickAxis] } | undefined
  for (let intervals = count; intervals <= count + MORE; intervals++) {
    for (let below = 0; below <= intervals; below++) {
      const [first, second] = [fit(left, below, intervals), fit(right, below, intervals)]
      if (!first || !second) continue
      const cost = wasteOf(first, left) + wasteOf(second, right) + (intervals - count) * 0.05
      if (!best || cost < best.cost) best = { cost, axes: [first, second] }
    }
  }
  const isFlat = best?.axes.some((axis, side) => wasteOf(axis, side === 0 ? left : right) > MAX_WASTE)
  return best && !isFlat ? best.axes : [fitFreely(left, count), fitFreely(right, count)]
}

const wasteOf = ({ domain: [low, high] }: TickAxis, wanted: Domain): number =>
  (high - low) / (wanted[1] - wanted[0])

/** Fits an axis with the given number of intervals below zero; `undefined` if its values exceed it. */
function fit([low, high]: Domain, below: number, intervals: number): TickAxis | undefined {
  if (low > 0 || high < 0) return fitFreely([low, high], intervals)
  const above = intervals - below
  if ((low < 0 && below === 0) || (high > 0 && above === 0)) return undefined
  const step = roundUp(Math.max(low < 0 ? -low / below : 0, high > 0 ? high / above : 0))
  return toAxis(-below, intervals, step)
}

/** Fits an axis without zero, which starts at the round value below its minimum. */
function fitFreely([low, high]: Domain, intervals: number): TickAxis {
  let step = roundUp((high - low) / intervals)
  while (Math.floor(low / step) * step + intervals * step < high) step = roundUp(step * 1.01)
  return toAxis(Math.floor(low / step), intervals, step)
}

function toAxis(first: number, intervals: number, step: number): TickAxis {
  const ticks = Array.from({ length: intervals + 1 }, (_, index) => toTick(first + index, step))
  return { domain: [ticks[0]!, ticks.at(-1)!], ticks }
}
