import { type ComponentId, numberAt, readDimensionColumn, readMeasureColumn, type Table } from '@tessera/cube'
import { groupRows } from './row-groups.ts'

type Parts = {
  /** The dimension in which to look for a total. */
  dimensionId: ComponentId
  measureId: ComponentId
  /** The dimensions whose combinations are summed separately, such as category and keyframe. */
  within: readonly ComponentId[]
}

/** With two parts, a matching sum is often a coincidence. */
const MIN_PARTS = 3

/** The share of groups in which the sum must match; a publisher may have corrected a number but not its total. */
const NEARLY_EVERY = 0.9

/**
 * Required improbability of a coincidence, in powers of ten: a sum that matches to three digits in one group, or to one
 * digit in each of three.
 */
const SURE = 3

/** Further decimals are rounding errors of doubles. */
const MAX_DECIMALS = 6

/** Number of values that determine the rounding of a measure. */
const SAMPLE = 1000

/**
 * Finds the value of a dimension that is the sum of all its other values in (nearly) every group, up to rounding: a
 * total listed among its parts. `undefined` if there is none. Takes two passes over the table.
 */
export function findTotal(table: Table, { dimensionId, measureId, within }: Parts): string | undefined {
  const column = readDimensionColumn(table, dimensionId)
  const numbers = readMeasureColumn(table, measureId)
  if (!column || !numbers) return undefined
  const values = Array.from({ length: table.rowCount }, (_, row) => numberAt(numbers, row))
  const groups = groupRows(table, within)
  const sums = new Array<number>(groups.count).fill(0)
  const counts = new Array<number>(groups.count).fill(0)
  values.forEach((value, row) => {
    if (value === undefined || (column.codes[row] ?? -1) < 0) return
    sums[groups.of[row]!]! += value
    counts[groups.of[row]!]! += 1
  })
  const isTold = (group: number): boolean => sums[group] !== 0 && counts[group]! > MIN_PARTS
  const told = sums.filter((_, group) => isTold(group)).length
  const step = readStep(values)
  const right = column.dictionary.map(() => ({ count: 0, sureness: 0 }))
  values.forEach((value, row) => {
    const group = groups.of[row]!
    const found = right[column.codes[row] ?? -1]
    if (value === undefined || !found || !isTold(group)) return
    const sum = sums[group]!
    // each part and the total are rounded
    const rounding = (step * counts[group]!) / 2 + 1e-9 * Math.abs(sum)
    if (Math.abs(2 * value - sum) > rounding) return
    found.count += 1
    found.sureness += Math.max(0, Math.log10(Math.abs(sum) / rounding))
  })
  const code = right.findIndex(
    ({ count, sureness }) => count > 0 && count >= NEARLY_EVERY * told && sureness >= SURE,
  )
  return column.dictionary[code]?.iri
}

/** The step to which numbers are rounded: 1 for integers, 0.1 for one decimal. */
function readStep(values: readonly (number | undefined)[]): number {
  let decimals = 0
  let seen = 0
  for (const value of values) {
    if (value === undefined) continue
    while (decimals < MAX_DECIMALS && !isWhole(value * 10 ** decimals)) decimals += 1
    seen += 1
    if (seen === SAMPLE) break
  }
  return 10 ** -decimals
}

const isWhole = (value: number): boolean =>
  Math.abs(value - Math.round(value)) < Math.max(1e-6, Math.abs(value) * 1e-14)
