import * as vocabulary from '@tessera/cube/rdf'
import { style, type TimeStyle, toDate } from './style-of-time.ts'

const day = { unit: 'Day', datatype: vocabulary.xsd('date') } as const

/** SQL for a date with a single character between its parts, in the order of the format. */
const toDay = (cell: string, format: string): string =>
  toDate(`try_strptime(translate(${cell}, './', '--'), '${format}')`)

export const ISO_DAY: TimeStyle = style({
  ...day,
  pattern: '\\d{4}-\\d\\d-\\d\\d',
  value: (cell) => toDate(`try_cast(${cell} AS DATE)`),
})

/** 31.12.2020: with points, the day always comes first. */
export const POINTED_DAY: TimeStyle = style({
  ...day,
  pattern: '\\d{1,2}\\.\\d{1,2}\\.\\d{4}',
  value: (cell) => toDate(`try_strptime(${cell}, '%d.%m.%Y')`),
})

export const YEAR_FIRST_DAY: TimeStyle = style({
  ...day,
  pattern: '\\d{4}[/.]\\d{1,2}[/.]\\d{1,2}',
  value: (cell) => toDay(cell, '%Y-%m-%d'),
})

/** 28/01/2021 and 28-01-2021. */
export const DAY_FIRST: TimeStyle = style({
  ...day,
  pattern: '(?:0?[1-9]|[12]\\d|3[01])([/-])(?:0?[1-9]|1[0-2])[/-]\\d{4}',
  value: (cell) => toDay(cell, '%d-%m-%Y'),
})

/** 01/28/2021. */
export const MONTH_FIRST: TimeStyle = style({
  ...day,
  pattern: '(?:0?[1-9]|1[0-2])([/-])(?:0?[1-9]|[12]\\d|3[01])[/-]\\d{4}',
  value: (cell) => toDay(cell, '%m-%d-%Y'),
})
