import type { TimeUnit } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { quoteText } from '../../columns/layout.ts'
import { DAY_FIRST, ISO_DAY, MONTH_FIRST, POINTED_DAY, YEAR_FIRST_DAY } from './day-styles.ts'
import { MONTH_NAME_STYLES } from './month-name-styles.ts'
import { PART_YEAR_STYLES } from './part-year-styles.ts'
import { part, style, type TimeStyle, toDate, toTimeTest } from './style-of-time.ts'
import { ANY_YEAR, FISCAL_YEAR, NEAR_YEAR, YEAR_SPAN } from './year-styles.ts'

export type { TimeStyle } from './style-of-time.ts'

const { xsd } = vocabulary

const month = { unit: 'Month', datatype: xsd('gYearMonth') } as const
const MONTH = '(0[1-9]|1[0-2])'

const dateTime = (unit: TimeUnit, clock: string): TimeStyle =>
  style({
    unit,
    datatype: xsd('dateTime'),
    pattern: `(\\d{4}-\\d\\d-\\d\\d)[T ](${clock})`,
    value: (cell, pattern) =>
      `strftime(try_cast(${part(cell, pattern, 1)} || ' ' || rpad(${part(cell, pattern, 2)}, 8, ':00') AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S')`,
  })

/** 2008-09: a month, or the financial year 2008/09. */
export const ISO_MONTH: TimeStyle = style({
  ...month,
  pattern: `\\d{4}-${MONTH}`,
  value: (cell) => cell,
})

/** 10.2020: a month, or a number with four decimals. */
export const POINTED_MONTH: TimeStyle = style({
  ...month,
  pattern: `${MONTH}\\.((?:1[89]|20)\\d\\d)`,
  value: (cell, pattern) => `${part(cell, pattern, 2)} || '-' || ${part(cell, pattern, 1)}`,
})

/**
 * Most specific first. A column gets the first style that fits all its cells, unless `decide-time.ts` finds an
 * alternative.
 */
export const TIME_STYLES: TimeStyle[] = [
  NEAR_YEAR,
  ISO_MONTH,
  YEAR_SPAN,
  FISCAL_YEAR,
  style({
    ...month,
    pattern: `(\\d{4})[-]?M${MONTH}`,
    value: (cell, pattern) => `${part(cell, pattern, 1)} || '-' || ${part(cell, pattern, 2)}`,
  }),
  POINTED_MONTH,
  style({
    ...month,
    pattern: `${MONTH}[./]((?:1[89]|20)\\d\\d)`,
    value: (cell, pattern) => `${part(cell, pattern, 2)} || '-' || ${part(cell, pattern, 1)}`,
  }),
  ...MONTH_NAME_STYLES,
  ...PART_YEAR_STYLES,
  style({
    unit: 'Week',
    datatype: xsd('date'),
    pattern: '(\\d{4})-?W(0[1-9]|[1-4]\\d|5[0-3])',
    value: (cell, pattern) =>
      toDate(
        `try_strptime(${part(cell, pattern, 1)} || ' ' || ${part(cell, pattern, 2)} || ' 1', '%G %V %u')`,
      ),
  }),
  ISO_DAY,
  POINTED_DAY,
  YEAR_FIRST_DAY,
  DAY_FIRST,
  MONTH_FIRST,
  dateTime('Hour', '\\d\\d(?::00(?::00(?:\\.0+)?)?)?'),
  dateTime('Minute', '\\d\\d:\\d\\d(?::00(?:\\.0+)?)?'),
  dateTime('Second', '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?'),
]

/** Creates the style for a date format from metadata, written for the database's `strptime`. */
export const toStatedTimeStyle = (format: string, kind: 'date' | 'date-time'): TimeStyle => ({
  unit: kind === 'date' ? 'Day' : 'Second',
  datatype: xsd(kind === 'date' ? 'date' : 'dateTime'),
  pattern: '.*',
  toValue: (cell) =>
    `strftime(try_strptime(${cell}, ${quoteText(format)}), '${kind === 'date' ? '%Y-%m-%d' : '%Y-%m-%dT%H:%M:%S'}')`,
})

/** "2020-01-01T10:00Z" and similar. Zones are only supported if they are the same in all cells. */
export const ZONE_PATTERN = '(?:Z|[+-]\\d\\d:?\\d\\d)'

/** Returns the zone of all cells, '' if they have none, or `undefined` if they differ. */
export function findZone(samples: string[]): string | undefined {
  const zones = new Set(
    samples.map((text) => new RegExp(`[T ]\\d\\d:\\d\\d.*?(${ZONE_PATTERN})$`).exec(text)?.[1] ?? ''),
  )
  const [only] = zones
  return zones.size === 1 ? only : undefined
}

/** Returns the style of times that fits all cells, or `undefined` if there is no such style or no cell. */
export function findTimeStyle(samples: string[], isNamedYear: boolean): TimeStyle | undefined {
  if (samples.length === 0) return undefined
  const styles = isNamedYear ? [ANY_YEAR, ...TIME_STYLES] : TIME_STYLES
  return styles.find((each) => samples.every(toTimeTest(each)))
}

/** Returns the style for all codes of a dimension. 2008-09, 2009-10, 2010-11 are financial years. */
export function findCodeStyle(codes: string[], isNamedYear: boolean): TimeStyle | undefined {
  const found = findTimeStyle(codes, isNamedYear)
  const isSpan = found === ISO_MONTH && codes.length > 1 && codes.every(toTimeTest(YEAR_SPAN))
  return isSpan ? YEAR_SPAN : found
}
