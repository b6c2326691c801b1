import * as vocabulary from '@tessera/cube/rdf'
import { quoteText } from '../../columns/layout.ts'
import { part, style, type TimeStyle } from './style-of-time.ts'

/** The names of each month in German, French, Italian and English, in full and short. */
const MONTHS = [
  'januar|janvier|gennaio|january|janv|jan|gen',
  'februar|février|febbraio|february|févr|feb|fév',
  'märz|mars|marzo|march|mär|mrz|mar',
  'april|avril|aprile|apr|avr',
  'mai|maggio|may|mag',
  'juni|juin|giugno|june|jun|giu',
  'juli|juillet|luglio|july|juil|jul|lug',
  'august|août|agosto|aug|ago',
  'september|septembre|settembre|sept|sett|sep|set',
  'oktober|octobre|ottobre|october|okt|oct|ott',
  'november|novembre|nov',
  'dezember|décembre|dicembre|december|dez|déc|dic|dec',
]

const NAME = `(${MONTHS.join('|')})`
const YEAR = '((?:1[5-9]|20)\\d\\d)'

const toNumber = (name: string): string =>
  `CASE ${MONTHS.map(
    (names, month) =>
      `WHEN regexp_full_match(${name}, ${quoteText(`(?i:${names})`)}) THEN '${String(month + 1).padStart(2, '0')}'`,
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
