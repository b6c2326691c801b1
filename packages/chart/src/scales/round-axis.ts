type Domain = [low: number, high: number]

/** Round tick distances within a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

/** Returns the smallest round distance that is not smaller than a step. */
export function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const round = ROUND.find((candidate) => candidate * power >= step * (1 - 1e-9)) ?? 10
  return round * power
}

/** Returns a multiple of a step, without floating-point noise in the last digits. */
export const toTick = (count: number, step: number): number => Number((count * step).toPrecision(12))

/** The costs of an axis that is longer than its values, or that has more or fewer intervals than requested. */
const WASTE = 2
const INTERVAL = 0.15
/**
 * The cost of too few ticks, which is higher than that of too many. Steps of 25 and 50 are harder to read than 20 and
 * 40, and 2.5 and 5.0 even more so.
 */
const TOO_FEW = 1.5
const QUARTERS = 1.2
const FRACTIONS = 3

const countCost = (intervals: number, wanted: number): number =>
  intervals < wanted ? TOO_FEW * (wanted - intervals) : intervals - wanted

function quarterCost(step: number): number {
  const lead = step / 10 ** Math.floor(Math.log10(step) + 1e-9)
  if (Math.abs(lead - 2.5) > 1e-6) return 0
  return step < 10 ? FRACTIONS : QUARTERS
}

/**
 * Rounds a domain outwards. A tick is at or beyond the largest value, as close to it as about `count` round intervals
 * allow. Returns a domain that cannot be divided (no length, overflow) unchanged.
 */
export function roundDomain([low, high]: Domain, count: number): Domain {
  let best: { cost: number; domain: Domain } | undefined
  for (let tried = Math.max(1, count - 1); tried <= count + 2; tried++) {
    const step = roundUp((high - low) / tried)
    const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
    const domain: Domain = [toTick(first, step), toTick(last, step)]
    const waste = (domain[1] - domain[0]) / (high - low) - 1
    const steps = countCost(last - first, count) + quarterCost(step)
    const cost = WASTE * waste + INTERVAL * steps
    if (Number.isFinite(cost) && (!best || cost < best.cost)) best = { cost, domain }
  }
  return best?.domain ?? [low, high]
}

/**
 * Returns the ticks between two round ends, at about `count` round intervals; `undefined` if the ends are not round.
 */
export function roundTicks([low, high]: Domain, count: number): number[] | undefined {
  let best: { cost: number; step: number; first: number; last: number } | undefined
  const power = 10 ** Math.floor(Math.log10((high - low) / count))
  for (const step of [power / 10, power, power * 10].flatMap((base) =>
    ROUND.slice(0, -1).map((round) => round * base),
  )) {
    const [first, last] = [Math.round(low / step), Math.round(high / step)]
    if (last - first < 1 || !isMultiple(low, first, step) || !isMultiple(high, last, step)) continue
    const cost = countCost(last - first, count) + quarterCost(step)
    if (!best || cost < best.cost) best = { cost, step, first, last }
  }
  if (!best) return undefined
  const { step, first, last } = best
  return Array.from({ length: last - first + 1 }, (_, index) => toTick(first + index, step))
}

const isMultiple = (end: number, count: number, step: number): boolean =>
  Math.abs(end - count * step) < step * 1e-6
