import { type DimensionValue, UNDEFINED_VALUE } from './component.ts'
import { compareValues } from './sort.ts'

/**
 * The values of several dimensions as one list: unique by value, told as the first that has it tells it, sorted by
 * position, else by value (reference rule: joining cubes). Observations whose key is undefined are dropped from a join,
 * so that is no value of a joined dimension.
 */
export function joinValues(lists: DimensionValue[][]): DimensionValue[] {
  const values = new Map<string, DimensionValue>()
  for (const value of lists.flat()) {
    if (!values.has(value.value) && value.value !== UNDEFINED_VALUE) values.set(value.value, value)
  }
  return [...values.values()].sort(compareValues)
}
