import type { TimeUnit } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { quoteText } from '../../columns/layout.ts'

/** A way to write times. */
export type TimeStyle = {
  unit: TimeUnit
  /** The whole cell, in the dialect that JavaScript and RE2 share. */
  pattern: string
  /** Of the literals that are written for cells; undefined where a cell becomes an iri with its date as position. */
  datatype?: string
  /** SQL: the time as the datatype, or the position, has it; NULL where there is no such time. */
  toValue(cell: string): string
}

const { xsd } = vocabulary

const match = (cell: string, pattern: string, value: string): string =>
  `CASE WHEN regexp_full_match(${cell}, ${quoteText(pattern)}) THEN ${value} END`
const part = (cell: string, pattern: string, group: number): string =>
  `regexp_extract(${cell}, ${quoteText(pattern)}, ${group})`
const toDate = (timestamp: string): string => `strftime(${timestamp}, '%Y-%m-%d')`

type Patterned = Omit<TimeStyle, 'toValue'> & { value(cell: string, pattern: string): string }

const style = ({ value, ...rest }: Patterned): TimeStyle => ({
  ...rest,
  toValue: (cell) => match(cell, rest.pattern, value(cell, rest.pattern)),
})

const year = { unit: 'Year', datatype: xsd('gYear') } as const
const month = { unit: 'Month', datatype: xsd('gYearMonth') } as const
const day = { unit: 'Day', datatype: xsd('date') } as const

/** Years that a column holds whose name does not say so. */
const NEAR_YEAR = '(?:1[89]\\d\\d|20\\d\\d)'
const MONTH = '(0[1-9]|1[0-2])'

const dateTime = (unit: TimeUnit, clock: string): TimeStyle =>
  style({
    unit,
    datatype: xsd('dateTime'),
    pattern: `(\\d{4}-\\d\\d-\\d\\d)[T ](${clock})`,
    value: (cell, pattern) =>
      `strftime(try_cast(${part(cell, pattern, 1)} || ' ' || rpad(${part(cell, pattern, 2)}, 8, ':00') AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S')`,
  })

/** Most telling first: the first that fits all cells of a column is the column's. */
export const TIME_STYLES: TimeStyle[] = [
  style({ ...year, pattern: NEAR_YEAR, value: (cell) => cell }),
  style({ ...month, pattern: `\\d{4}-${MONTH}`, value: (cell) => cell }),
  style({
    ...month,
    pattern: `(\\d{4})[-]?M${MONTH}`,
    value: (cell, pattern) => `${part(cell, pattern, 1)} || '-' || ${part(cell, pattern, 2)}`,
  }),
  style({
    ...month,
    pattern: `${MONTH}[./](\\d{4})`,
    value: (cell, pattern) => `${part(cell, pattern, 2)} || '-' || ${part(cell, pattern, 1)}`,
  }),
  style({
    unit: 'Month',
    pattern: '(\\d{4})[- ]?Q([1-4])',
    value: (cell, pattern) => toQuarterStart(part(cell, pattern, 1), part(cell, pattern, 2)),
  }),
  style({
    unit: 'Month',
    pattern: 'Q([1-4])[-/ ](\\d{4})',
    value: (cell, pattern) => toQuarterStart(part(cell, pattern, 2), part(cell, pattern, 1)),
  }),
  style({
    unit: 'Week',
    datatype: xsd('date'),
    pattern: '(\\d{4})-?W(0[1-9]|[1-4]\\d|5[0-3])',
    value: (cell, pattern) =>
      toDate(
        `try_strptime(${part(cell, pattern, 1)} || ' ' || ${part(cell, pattern, 2)} || ' 1', '%G %V %u')`,
      ),
  }),
  style({
    ...day,
    pattern: '\\d{4}-\\d\\d-\\d\\d',
    value: (cell) => toDate(`try_cast(${cell} AS DATE)`),
  }),
  style({
    ...day,
    pattern: '\\d{1,2}\\.\\d{1,2}\\.\\d{4}',
    value: (cell) => toDate(`try_strptime(${cell}, '%d.%m.%Y')`),
  }),
  dateTime('Hour', '\\d\\d(?::00(?::00(?:\\.0+)?)?)?'),
  dateTime('Minute', '\\d\\d:\\d\\d(?::00(?:\\.0+)?)?'),
  dateTime('Second', '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?'),
]

const toQuarterStart = (year_: string, quarter: string): string =>
  `${year_} || '-' || lpad(CAST(CAST(${quarter} AS INTEGER) * 3 - 2 AS VARCHAR), 2, '0')`

/** Any year of four digits: in a column whose name or metadata says that they are years. */
export const ANY_YEAR: TimeStyle = style({ ...year, pattern: '\\d{4}', value: (cell) => cell })

/** Dates written as metadata says, for the database's `strptime`. */
export const toStatedTimeStyle = (format: string, kind: 'date' | 'date-time'): TimeStyle => ({
  unit: kind === 'date' ? 'Day' : 'Second',
  datatype: xsd(kind === 'date' ? 'date' : 'dateTime'),
  pattern: '.*',
  toValue: (cell) =>
    `strftime(try_strptime(${cell}, ${quoteText(format)}), '${kind === 'date' ? '%Y-%m-%d' : '%Y-%m-%dT%H:%M:%S'}')`,
})

/** "2020-01-01T10:00Z" and the like: zones other than one and the same cannot be kept. */
export const ZONE_PATTERN = '(?:Z|[+-]\\d\\d:?\\d\\d)'

/** The zone that all cells end with; '' where none has one, undefined where they differ. */
export function findZone(samples: string[]): string | undefined {
  const zones = new Set(
    samples.map((text) => new RegExp(`[T ]\\d\\d:\\d\\d.*?(${ZONE_PATTERN})$`).exec(text)?.[1] ?? ''),
  )
  const [only] = zones
  return zones.size === 1 ? only : undefined
}

/** The way in which all cells are times; undefined where they are not, or where none is there. */
export function findTimeStyle(samples: string[], isNamedYear: boolean): TimeStyle | undefined {
  if (samples.length === 0) return undefined
  const styles = isNamedYear ? [ANY_YEAR, ...TIME_STYLES] : TIME_STYLES
  return styles.find(({ pattern }) => {
    const whole = new RegExp(`^(?:${pattern})$`)
    return samples.every((text) => whole.test(text))
  })
}
