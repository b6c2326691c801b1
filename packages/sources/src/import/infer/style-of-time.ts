import type { TimeUnit } from '@tessera/cube'
import { quoteText } from '../../columns/layout.ts'

/** A way to write times. */
export type TimeStyle = {
  unit: TimeUnit
  /** The whole cell, in the dialect that JavaScript and RE2 share. */
  pattern: string
  /** Of the literals that are written for cells; undefined where a cell becomes an iri with its date as position. */
  datatype?: string
  /** Whether a text that matches the pattern can be such a time; true for all where left out. */
  isPossible?(text: string): boolean
  /** SQL: the time as the datatype, or the position, has it; NULL where there is no such time. */
  toValue(cell: string): string
}

const match = (cell: string, pattern: string, value: string): string =>
  `CASE WHEN regexp_full_match(${cell}, ${quoteText(pattern)}) THEN ${value} END`

/** SQL for a group of a pattern in a cell. */
export const part = (cell: string, pattern: string, group: number): string =>
  `regexp_extract(${cell}, ${quoteText(pattern)}, ${group})`

/** SQL for the day of a timestamp. */
export const toDate = (timestamp: string): string => `strftime(${timestamp}, '%Y-%m-%d')`

type Patterned = Omit<TimeStyle, 'toValue'> & { value(cell: string, pattern: string): string }

/** A style whose values are made of the groups of its pattern. */
export const style = ({ value, ...rest }: Patterned): TimeStyle => ({
  ...rest,
  toValue: (cell) => match(cell, rest.pattern, value(cell, rest.pattern)),
})

/** Returns a test of whether a text is written in a style. */
export function toTimeTest({ pattern, isPossible }: TimeStyle): (text: string) => boolean {
  const whole = new RegExp(`^(?:${pattern})$`)
  return (text) => whole.test(text) && (isPossible?.(text) ?? true)
}
