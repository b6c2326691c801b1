import type { CommonConfig, DrawInput } from '../chart-type.ts'
import type { Point } from './observations.ts'

/** Whether shares of the whole are shown: as the reader chose, else as the author did. */
export function isPercent(
  { interactiveFiltersConfig }: Pick<CommonConfig, 'interactiveFiltersConfig'>,
  view: DrawInput['view'],
): boolean {
  return (view?.calculation ?? interactiveFiltersConfig?.calculation.type ?? 'identity') === 'percent'
}

/**
 * 100 × value / total for each point (specification 1 §9), the total being that of its category. Where signs differ
 * a sum says nothing about its parts: the total is then that of their sizes, so that the parts above and below zero
 * make 100 together. Missing values count nothing; a total of nothing has no shares.
 */
export function toShares(points: Point[]): (number | undefined)[] {
  const totals = new Map<string, number>()
  for (const { category, value } of points) {
    if (value !== undefined) totals.set(category, (totals.get(category) ?? 0) + Math.abs(value))
  }
  return points.map(({ category, value }) => {
    const total = totals.get(category)
    return value === undefined || !total ? undefined : (100 * value) / total
  })
}
