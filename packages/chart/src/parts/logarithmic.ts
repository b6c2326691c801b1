import { scaleLog } from 'd3-scale'
import type { WrapDraw } from '../chart-type.ts'
import type { ChartConfig } from '../registry.ts'
import type { LogarithmicAxis } from '../scales/value-scale.ts'

type Domain = [low: number, high: number]

/** The leading digits of ticks, most ticks first. Each is combined with all powers of ten. */
const LEADS = [[1, 2, 3, 5], [1, 2, 5], [1, 3], [1]] as const
/** The distances between ticks in powers of ten, if there is no room for a tick at each power. */
const STRIDES = [2, 3, 5, 10, 20, 50, 100]
/** Leading digits of axis ends. */
const ENDS = LEADS[1]
/** Relative tolerance for equal numbers. */
const NEARLY = 1e-9

const powerBelow = (value: number): number => Math.floor(Math.log10(value) + NEARLY)
const toNumber = (lead: number, power: number): number => Number(`${lead}e${power}`)

/** Returns whether all values fit a logarithmic axis, which excludes zero and negative numbers. */
const canBeLogarithmic = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value) => value > 0 && Number.isFinite(value))

/** Rounds the domain to 1, 2 or 5 times a power of ten. Centres a single value. */
function logDomain(values: readonly number[]): Domain {
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const [low, high] = [roundDown(least), roundUp(most)]
  return low < high ? [low, high] : [roundDown(low / 2), roundUp(high * 2)]
}

function roundDown(value: number): number {
  const power = powerBelow(value)
  return ENDS.map((lead) => toNumber(lead, power)).findLast((end) => end <= value * (1 + NEARLY))!
}

function roundUp(value: number): number {
  const power = powerBelow(value)
  return [...ENDS, 10].map((lead) => toNumber(lead, power)).find((end) => end >= value * (1 - NEARLY))!
}

/**
 * Returns the ticks of a logarithmic axis, at most about `count`: 1, 2, 3 and 5 times each power of ten if there is
 * room, else fewer of them, else every second or third power and so on.
 */
function logTicks([low, high]: Domain, count: number): number[] {
  const powers = Array.from(
    { length: powerBelow(high) - powerBelow(low) + 1 },
    (_, index) => powerBelow(low) + index,
  )
  const isWithin = (tick: number): boolean => low * (1 - NEARLY) <= tick && tick <= high * (1 + NEARLY)
  const tried = [
    ...LEADS.map((leads) => powers.flatMap((power) => leads.map((lead) => toNumber(lead, power)))),
    ...STRIDES.map((stride) =>
      powers.filter((power) => power % stride === 0).map((power) => toNumber(1, power)),
    ),
  ].map((ticks) => ticks.filter(isWithin))
  return tried.find(({ length }) => length <= count + 1 && length > 1) ?? [low, high]
}

/** An axis on which equal distances are equal ratios, with round ticks. */
const logarithmicAxis: LogarithmicAxis = {
  canHold: canBeLogarithmic,
  toDomain: logDomain,
  toScale(domain, range) {
    const scale = scaleLog(domain, range).clamp(true)
    return Object.assign(scale, { ticks: (count = 10) => logTicks(domain, count) })
  },
}

/** Adds logarithmic axes, for charts that use them. */
export const withLogarithmicAxes: WrapDraw<ChartConfig> = (draw) => (config, input) =>
  draw(config, { ...input, logarithmic: logarithmicAxis })
