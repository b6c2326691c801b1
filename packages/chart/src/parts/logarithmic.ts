import { scaleLog } from 'd3-scale'
import type { WrapDraw } from '../chart-type.ts'
import type { ChartConfig } from '../registry.ts'
import type { LogarithmicAxis } from '../scales/value-scale.ts'

type Domain = [low: number, high: number]

/** What ticks of a logarithmic axis begin with: each with its powers of ten, the finest first. */
const LEADS = [[1, 2, 3, 5], [1, 2, 5], [1, 3], [1]] as const
/** A tick at every so many powers of ten, where each has none in between. */
const STRIDES = [2, 3, 5, 10, 20, 50, 100]
/** The ends are of these. */
const ENDS = LEADS[1]
/** Close enough to be the same number. */
const NEARLY = 1e-9

const powerBelow = (value: number): number => Math.floor(Math.log10(value) + NEARLY)
const toNumber = (lead: number, power: number): number => Number(`${lead}e${power}`)

/** Zero and what is below have no place. */
const canBeLogarithmic = (values: readonly number[]): boolean =>
  values.length > 0 && values.every((value) => value > 0 && Number.isFinite(value))

/** Round ends around positive values: 1, 2 or 5 with powers of ten. One value alone stands in the middle. */
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
 * The ticks of a logarithmic axis between its ends, no more than about so many: 1, 2, 3 and 5 of each power of ten where
 * there is room, else fewer of each, else every second, third … power.
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

/** An axis on which equal distances are equal ratios. Its ticks are round numbers. */
const logarithmicAxis: LogarithmicAxis = {
  canHold: canBeLogarithmic,
  toDomain: logDomain,
  toScale(domain, range) {
    const scale = scaleLog(domain, range).clamp(true)
    return Object.assign(scale, { ticks: (count = 10) => logTicks(domain, count) })
  },
}

/** A drawing that can make axes logarithmic, for charts whose author wants that. */
export const withLogarithmicAxes: WrapDraw<ChartConfig> = (draw) => (config, input) =>
  draw(config, { ...input, logarithmic: logarithmicAxis })
