import type { DimensionValue } from './component.ts'

/** Observations whose key is undefined are dropped from a join, so it is no value of a joined dimension. */
const UNDEFINED_VALUE = 'https://cube.link/Undefined'

/**
 * The values of several dimensions as one list: unique by value, told as the first that has it tells it, sorted by
 * position, else by value (reference rule: joining cubes).
 */
export function joinValues(lists: DimensionValue[][]): DimensionValue[] {
  const values = new Map<string, DimensionValue>()
  for (const value of lists.flat()) {
    if (!values.has(value.value) && value.value !== UNDEFINED_VALUE) values.set(value.value, value)
  }
  return [...values.values()].sort(compareValues)
}

/** Numbers by size and before texts, so that the order is one order whatever is compared. */
function compareValues(a: DimensionValue, b: DimensionValue): number {
  const [keyA, keyB] = [a.position ?? a.value, b.position ?? b.value]
  const [numberA, numberB] = [readNumber(keyA), readNumber(keyB)]
  if (numberA !== undefined && numberB !== undefined)
    return numberA - numberB || compareTexts(a.value, b.value)
  if (numberA !== undefined || numberB !== undefined) return numberA === undefined ? 1 : -1
  return compareTexts(String(keyA), String(keyB)) || compareTexts(a.value, b.value)
}

const readNumber = (key: number | string): number | undefined => {
  const number = Number(key)
  return key === '' || Number.isNaN(number) ? undefined : number
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
