import type { ImputationType } from '../config/option-lists.ts'

/**
 * Fills missing values over time with zeros, or by linear interpolation between the nearest known ones. Does not
 * extrapolate beyond the first and last known value.
 */
export function imputeValues(
  values: (number | undefined)[],
  times: number[],
  type: ImputationType,
): (number | undefined)[] {
  switch (type) {
    case 'none':
      return values
    case 'zeros':
      return values.map((value) => value ?? 0)
    case 'linear':
      return imputeLinearly(values, times)
  }
}

function imputeLinearly(values: (number | undefined)[], times: number[]): (number | undefined)[] {
  const filled = [...values]
  let before: number | undefined
  values.forEach((value, index) => {
    if (value === undefined) return
    for (let gap = (before ?? index) + 1; gap < index; gap++) {
      const share = (times[gap]! - times[before!]!) / (times[index]! - times[before!]!)
      filled[gap] = values[before!]! + share * (value - values[before!]!)
    }
    before = index
  })
  return filled
}
