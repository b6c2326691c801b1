import { quoteText } from '../../columns/layout.ts'

/** What stands around or behind a number to say something about it: (28), 29 p, 7.5*, 12 (r). */
const BRACKETS = '\\((.*\\d)\\)'
const SUFFIX = '(.*\\d)(?: ?(\\*{1,3}|[¹²³⁴†‡]{1,3}|\\([a-z*]{1,2}\\))| ([bcdefinprsuz]{1,2}|[BEPRS]))'

const inBrackets = new RegExp(`^${BRACKETS}$`)
const withSuffix = new RegExp(`^${SUFFIX}$`)

/** Whether a cell is written as accountants write a negative number, and statisticians an uncertain one. */
export const isInBrackets = (text: string): boolean => inBrackets.test(text)

/** The number of a cell without a remark; the cell itself where it has none. */
export const toBare = (text: string): string =>
  inBrackets.exec(text)?.[1] ?? withSuffix.exec(text)?.[1] ?? text

/** SQL for the same. */
export const toBareCell = (cell: string): string =>
  `CASE WHEN regexp_full_match(${cell}, ${quoteText(BRACKETS)}) THEN regexp_extract(${cell}, ${quoteText(BRACKETS)}, 1)
     WHEN regexp_full_match(${cell}, ${quoteText(SUFFIX)}) THEN regexp_extract(${cell}, ${quoteText(`^${SUFFIX}$`)}, 1)
     ELSE ${cell} END`

/** SQL for the remark: the signs around or behind the number; NULL where there is none. */
export const toRemarkCell = (cell: string): string =>
  `CASE WHEN regexp_full_match(${cell}, ${quoteText(BRACKETS)}) THEN '()'
     WHEN regexp_full_match(${cell}, ${quoteText(SUFFIX)})
     THEN regexp_extract(${cell}, ${quoteText(`^${SUFFIX}$`)}, 2) || regexp_extract(${cell}, ${quoteText(`^${SUFFIX}$`)}, 3) END`
