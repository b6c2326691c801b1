import { divisor } from '../../data/fill-periods.ts'
import type { Series } from './series.ts'
import { MAX_USUAL, type Time, usualStep } from './time.ts'

/**
 * Finds the positions on an axis shared by several datasets at which one of them is not expected to have a value:
 * before its first, after its last, and between values that are one step apart. For example, a dataset with every fifth
 * year has no gaps next to an annual one. The step is the largest that all dates of the dataset share. For times finer
 * than months, where weekends and holidays do not count as gaps either, it is a multiple of the usual step.
 */
export function findSkipped(
  { cells, stated }: Pick<Series, 'cells' | 'stated'>,
  { moments, dimension }: Pick<Time, 'moments' | 'dimension'>,
): ReadonlySet<number> {
  const own = moments.flatMap((_, place) =>
    cells[place] || (stated.get(place)?.state ?? 'missing') !== 'missing' ? [place] : [],
  )
  const isEven = dimension.timeUnit === 'Year' || dimension.timeUnit === 'Month'
  const lengthOf = (from: number, to: number): number =>
    isEven ? to - from : (moments[to]?.time ?? 0) - (moments[from]?.time ?? 0)
  const steps = own.slice(1).map((place, index) => lengthOf(own[index]!, place))
  const pace = isEven ? steps.reduce(divisor, 0) : usualStep(steps) * MAX_USUAL
  const skipped = new Set<number>()
  const skip = (from: number, to: number): void => {
    for (let place = from; place < to; place += 1) skipped.add(place)
  }
  skip(0, own[0] ?? moments.length)
  steps.forEach((step, index) => {
    if (step <= pace) skip(own[index]! + 1, own[index + 1]!)
  })
  skip((own.at(-1) ?? moments.length) + 1, moments.length)
  return skipped
}
