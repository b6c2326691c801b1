import * as vocabulary from '@tessera/cube/rdf'
import { part, style, type TimeStyle } from './style-of-time.ts'

const { xsd } = vocabulary

const year = { unit: 'Year', datatype: xsd('gYear') } as const

/** Years in a column whose name does not mention years. They could also be plain numbers. */
export const NEAR_YEAR: TimeStyle = style({
  ...year,
  pattern: '(?:1[89]\\d\\d|20\\d\\d)',
  value: (cell) => cell,
})

/** Any four-digit year, in a column with years according to its name or metadata. */
export const ANY_YEAR: TimeStyle = style({ ...year, pattern: '\\d{4}', value: (cell) => cell })

/** Whether a number could be a year among headers or names. */
export const looksLikeYear = (text: string): boolean => /^(?:1[5-9]|20|21)\d\d$/.test(text)

const SPAN = '(?:FY\\s?)?(\\d{4})\\s?[-–/]\\s?(\\d{4}|\\d\\d)'

/** Whether the second part of "2008-09" or "2008/2009" is the year after the first. */
function isYearAfter(text: string): boolean {
  const [, first = '', second = ''] = new RegExp(`^(?:${SPAN})$`).exec(text) ?? []
  const next = String(Number(first) + 1)
  return second === (second.length === 2 ? next.slice(-2) : next)
}

/** Financial years, school years and seasons: 2008-09, 2008/09, 2008/2009. Their position is the first year. */
export const YEAR_SPAN: TimeStyle = {
  ...style({
    unit: 'Year',
    pattern: SPAN,
    value: (cell, pattern) => {
      const next = `CAST(CAST(${part(cell, pattern, 1)} AS INTEGER) + 1 AS VARCHAR)`
      return `CASE WHEN ends_with(lpad(${next}, 4, '0'), ${part(cell, pattern, 2)}) THEN ${part(cell, pattern, 1)} END`
    },
  }),
  isPossible: isYearAfter,
}

/** Financial years written as one year: FY2009. */
export const FISCAL_YEAR: TimeStyle = style({
  unit: 'Year',
  pattern: 'FY\\s?(\\d{4})',
  value: (cell, pattern) => part(cell, pattern, 1),
})
