import type { TimeUnit } from '@tessera/cube'
import { quoteText } from '../../columns/layout.ts'

/** A format of times. */
export type TimeStyle = {
  unit: TimeUnit
  /** Matches the whole cell, in the regex dialect that JavaScript and RE2 share. */
  pattern: string
  /** The datatype of the literals. If `undefined`, cells become IRIs with their date as position. */
  datatype?: string
  /** Whether a text that matches the pattern is a possible time. By default, all are. */
  isPossible?(text: string): boolean
  /** Returns SQL for the time in the form of the datatype or of the position; NULL if the time does not exist. */
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

/** Creates a style whose values are made from the groups of its pattern. */
export const style = ({ value, ...rest }: Patterned): TimeStyle => ({
  ...rest,
  toValue: (cell) => match(cell, rest.pattern, value(cell, rest.pattern)),
})

/** Returns a test for texts in this style. */
export function toTimeTest({ pattern, isPossible }: TimeStyle): (text: string) => boolean {
  const whole = new RegExp(`^(?:${pattern})$`)
  return (text) => whole.test(text) && (isPossible?.(text) ?? true)
}
