import { LOCALES } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { quoteText } from '../../columns/layout.ts'
import { part, style, type TimeStyle } from './style-of-time.ts'

/** The names of each month in four languages, in full and short, without periods. */
const MONTHS: string[][] = Array.from({ length: 12 }, (_, month) => {
  const date = new Date(Date.UTC(2000, month))
  const names = LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).map((length) =>
      date.toLocaleString(locale, { month: length, timeZone: 'UTC' }).replace('.', '').toLowerCase(),
    ),
  )
  return [...new Set(names)]
})

const NAME = `(${MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const YEAR = '((?:1[5-9]|20)\\d\\d)'

const toNumber = (name: string): string =>
  `CASE ${MONTHS.map(
    (names, month) =>
      `WHEN regexp_full_match(${name}, ${quoteText(`(?i:${names.join('|')})`)}) THEN '${String(month + 1).padStart(2, '0')}'`,
  ).join(' ')} END`

const toStyle = (pattern: string, yearGroup: number): TimeStyle =>
  style({
    unit: 'Month',
    datatype: vocabulary.xsd('gYearMonth'),
    pattern,
    value: (cell, own) =>
      `${part(cell, own, yearGroup)} || '-' || ${toNumber(part(cell, own, 3 - yearGroup))}`,
  })

/** Months by name, with the year after or before: März 2023, Jan. 2023, 2023 janvier. */
export const MONTH_NAME_STYLES: TimeStyle[] = [
  toStyle(`(?i:${NAME}\\.?[ /-] ?${YEAR})`, 2),
  toStyle(`(?i:${YEAR}[ /-] ?${NAME}\\.?)`, 1),
]
