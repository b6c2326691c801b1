import type { CommonConfig, DrawInput } from '../chart-type.ts'
import { isDense } from './gaps.ts'
import type { Point } from './observations.ts'

/** Whether shares of the whole are shown: as the reader chose, else as the author did. */
export function isPercent(
  { interactiveFiltersConfig }: Pick<CommonConfig, 'interactiveFiltersConfig'>,
  view: DrawInput['view'],
): boolean {
  return (view?.calculation ?? interactiveFiltersConfig?.calculation.type ?? 'identity') === 'percent'
}

/** What the parts of one place make together. */
export type Whole = {
  /** The sums of what is above zero and of what is below it, both as sizes. */
  up: number
  down: number
  /** Each part has a value. */
  isComplete: boolean
}

/** What some values make together; undefined stands for a value that is not known. */
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
 * The whole of each category. `parts` is how many parts it has: where most of them are observed, one that is not is
 * missing in the whole.
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
 * 100 × value / total (specification 1 §9). Where signs differ a sum says nothing about its parts: the total is that of
 * their sizes, so that the parts above and below zero make 100 together. The whole is all that the author shows: what a
 * reader hides must not make the rest larger. A missing value has no share, and neither has a part of a whole that is zero.
 */
export function toShare(value: number | undefined, whole: Whole | undefined): number | undefined {
  const total = whole && whole.up + whole.down
  return value === undefined || !total ? undefined : (100 * value) / total
}

/** A hundred parts of a whole do not add up to the last digit: an end of the axis that is nearly whole is whole. */
export const roundShareEnd = (end: number): number => {
  const whole = Math.round(end)
  return Math.abs(end - whole) < 1e-6 ? whole : end
}
