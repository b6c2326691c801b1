import type { ColumnIcons } from '../config/column-icons.ts'
import type { IconLevel } from '../config/icon-lists.ts'

/** The smallest and the largest number of the middle, in this order. */
export function readThresholds({ thresholds = [0, 0] }: ColumnIcons): [from: number, to: number] {
  const [a, b] = thresholds
  return a <= b ? [a, b] : [b, a]
}

/** The level of a number. */
export function levelOf(value: number, [from, to]: readonly [number, number]): IconLevel {
  if (value > to) return 'high'
  return value < from ? 'low' : 'middle'
}
