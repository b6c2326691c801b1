import { part, style, type TimeStyle } from './style-of-time.ts'

/** Words for parts of a year, with the months that each part lasts. */
const PARTS = [
  {
    months: 3,
    count: 4,
    sign: '[QTK]',
    word: '(?:Quartal|quarter|trimestre)',
  },
  {
    months: 6,
    count: 2,
    sign: '(?:HY|[SHB])',
    word: '(?:Halbjahr|Semester|half(?:[- ]year)?|semestre)',
  },
] as const

/** Endings of ordinals in four languages: 1., 1st, 1er, 2e, 2ème, 1°, 1º, I, II. */
const ORDINAL_END = '(?:\\.|st|nd|rd|th|er|re|ère|e|ème|°|º|o)?'
const YEAR = '(\\d{4})'

const toStart = (year: string, number: string, months: number): string =>
  `${year} || '-' || lpad(CAST((CAST(${number} AS INTEGER) - 1) * ${months} + 1 AS VARCHAR), 2, '0')`

const [{ sign, word }] = PARTS
const QUARTER = new RegExp(
  `^(?:${sign} ?([1-4])|([1-4])${ORDINAL_END} ?${word}|(I{1,3}|IV)\\.? ?${word})$`,
  'i',
)
const ROMAN = ['i', 'ii', 'iii', 'iv']

/** Returns the number of a quarter of any year: Q1, 1. Quartal, 2e trimestre, III trimestre; `undefined` for other texts. */
export function toQuarter(text: string): number | undefined {
  const [, bySign, byWord, roman] = QUARTER.exec(text.trim()) ?? []
  const number = bySign ?? byWord
  if (number !== undefined) return Number(number)
  return roman === undefined ? undefined : ROMAN.indexOf(roman.toLowerCase()) + 1
}

/**
 * Quarters and half-years, with the year before or after: 2020-Q1, Q1 2020, 2020-S1, 1. Halbjahr 2020, 2e trimestre
 * 2020.
 */
export const PART_YEAR_STYLES: TimeStyle[] = PARTS.flatMap(({ months, count, sign, word }) => {
  const number = `([1-${count}])`
  const named = `${number}${ORDINAL_END} ?${word}`
  const toStyle = (pattern: string, yearGroup: number): TimeStyle =>
    style({
      unit: 'Month',
      pattern,
      value: (cell, own) => toStart(part(cell, own, yearGroup), part(cell, own, 3 - yearGroup), months),
    })
  return [
    toStyle(`${YEAR}[-/ ]?${sign}${number}`, 1),
    toStyle(`${sign}${number}[-/ ]${YEAR}`, 2),
    toStyle(`(?i:${YEAR}[,/ -] ?${named})`, 1),
    toStyle(`(?i:${named}[,/ -] ?(?:de |of |del )?${YEAR})`, 2),
  ]
})
