import type { CommonConfig, DrawInput } from '../chart-type.ts'
import { isDense } from './gaps.ts'
import type { Point } from './observations.ts'

/** Returns whether to show shares of the whole. The reader's choice has priority over the author's. */
export function isPercent(
  { interactiveFiltersConfig }: Pick<CommonConfig, 'interactiveFiltersConfig'>,
  view: DrawInput['view'],
): boolean {
  return (view?.calculation ?? interactiveFiltersConfig?.calculation.type ?? 'identity') === 'percent'
}

/** The total of the parts at one position. */
export type Whole = {
  /** The sums of the values above and below zero, both as absolute numbers. */
  up: number
  down: number
  /** Whether each part has a value. */
  isComplete: boolean
}

/** Relative to the values that were added, smaller sums are only the rounding errors of doubles. */
const ROUNDING = 1e-12

/** Returns the sum of the values of a whole. Values that cancel each other out sum to exactly zero. */
export function netOf({ up, down }: Pick<Whole, 'up' | 'down'>): number {
  const net = up - down
  return Math.abs(net) <= ROUNDING * (up + down) ? 0 : net
}

/** Adds values up to a whole. `undefined` is an unknown value. */
export function toWhole(values: Iterable<number | undefined>): Whole {
  const whole: Whole = { up: 0, down: 0, isComplete: true }
  for (const value of values) {
    if (value === undefined) whole.isComplete = false
    else if (value < 0) whole.down -= value
    else whole.up += value
  }
  return whole
}

/**
 * Returns the whole of each category. `parts` is the number of its parts: if most of them are observed, the others
 * count as missing.
 */
export function toWholes(points: Point[], parts = 0): Map<string, Whole> {
  const parted = Map.groupBy(points, ({ category }) => category)
  const isFull = isDense(points.length, parted.size * parts)
  return new Map(
    [...parted].map(([category, each]) => {
      const whole = toWhole(each.map(({ value }) => value))
      return [category, isFull && each.length < parts ? { ...whole, isComplete: false } : whole]
    }),
  )
}

/**
 * Returns 100 × value / total (specification 1 §9). With mixed signs, the sum is meaningless, so the total is the sum
 * of absolute values, and the shares of positive and negative parts together make 100. The total includes hidden parts,
 * so that hiding parts does not enlarge the others. `undefined` for missing values and parts of a whole that is zero.
 */
export function toShare(value: number | undefined, whole: Whole | undefined): number | undefined {
  const total = whole && whole.up + whole.down
  return value === undefined || !total ? undefined : (100 * value) / total
}

/** Rounds an axis end that is close to 100 to exactly 100, since rounded shares may not add up exactly. */
export const roundShareEnd = (end: number): number => {
  const whole = Math.round(end)
  return Math.abs(end - whole) < 1e-6 ? whole : end
}
