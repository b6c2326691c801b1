import { quoteText } from '../../columns/layout.ts'

/** Characters around or after a number that comment on it: (28), 29 p, 7.5*, 12 (r). */
const BRACKETS = '\\((.*\\d)\\)'
const SUFFIX = '(.*\\d)(?: ?(\\*{1,3}|[¹²³⁴†‡]{1,3}|\\([a-z*]{1,2}\\))| ([bcdefinprsuz]{1,2}|[BEPRS]))'

const inBrackets = new RegExp(`^${BRACKETS}$`)
const withSuffix = new RegExp(`^${SUFFIX}$`)

/** Whether a cell is in brackets, which accountants use for negative numbers and statisticians for uncertain ones. */
export const isInBrackets = (text: string): boolean => inBrackets.test(text)

/** Returns the number of a cell without its remark, or the cell itself if it has no remark. */
export const toBare = (text: string): string =>
  inBrackets.exec(text)?.[1] ?? withSuffix.exec(text)?.[1] ?? text

/** SQL equivalent of `toBare`. */
export const toBareCell = (cell: string): string =>
  `CASE WHEN regexp_full_match(${cell}, ${quoteText(BRACKETS)}) THEN regexp_extract(${cell}, ${quoteText(BRACKETS)}, 1)
     WHEN regexp_full_match(${cell}, ${quoteText(SUFFIX)}) THEN regexp_extract(${cell}, ${quoteText(`^${SUFFIX}$`)}, 1)
     ELSE ${cell} END`

/** SQL for the remark: the characters around or after the number; NULL if there are none. */
export const toRemarkCell = (cell: string): string =>
  `CASE WHEN regexp_full_match(${cell}, ${quoteText(BRACKETS)}) THEN '()'
     WHEN regexp_full_match(${cell}, ${quoteText(SUFFIX)})
     THEN regexp_extract(${cell}, ${quoteText(`^${SUFFIX}$`)}, 2) || regexp_extract(${cell}, ${quoteText(`^${SUFFIX}$`)}, 3) END`
