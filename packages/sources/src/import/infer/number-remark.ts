import { quoteText } from '../../columns/layout.ts'

/** A form of a number with a remark: its pattern, the group of the number, and the remark. */
type Form = { pattern: string; remark: { group: number } | { text: string } }

/**
 * Characters around or after a number that comment on it: (28), 7.5*, 12 (r), 29 p, 11.5r. Letters right after a number
 * are remarks only if it has decimals or at least four digits, because "12b" may be a code.
 */
const BRACKETED: Form = { pattern: '\\((.*\\d)\\)', remark: { text: '()' } }
const FORMS: Form[] = [
  BRACKETED,
  { pattern: '(.*\\d) ?(\\*{1,3}|[¹²³⁴†‡]{1,3}|\\([a-z*]{1,2}\\))', remark: { group: 2 } },
  { pattern: '(.*\\d) ([bcdefinprsuz]{1,2}|[BEPRS])', remark: { group: 2 } },
  { pattern: '(.*[.,]\\d+)([bcdefinprsuz]{1,2})', remark: { group: 2 } },
  { pattern: '(.*\\d.*\\d{3})([epr])', remark: { group: 2 } },
]

const inBrackets = new RegExp(`^${BRACKETED.pattern}$`)
const patterns = FORMS.map(({ pattern }) => new RegExp(`^${pattern}$`))

/** Whether a cell is in brackets, which accountants use for negative numbers and statisticians for uncertain ones. */
export const isInBrackets = (text: string): boolean => inBrackets.test(text)

/** Returns the number of a cell without its remark, or the cell itself if it has no remark. */
export const toBare = (text: string): string => {
  for (const pattern of patterns) {
    const number = pattern.exec(text)?.[1]
    if (number !== undefined) return number
  }
  return text
}

/** Whether some cells comment on their numbers otherwise than by brackets, which may also mean negative numbers. */
export const areCommented = (samples: readonly string[]): boolean =>
  samples.some((text) => toBare(text) !== text && !isInBrackets(text))

/**
 * Returns the numbers of cells without their remarks; `undefined` if none has a remark, or if most do, because a whole number
 * with a letter may be a code.
 */
export function toBareNumbers(samples: readonly string[]): string[] | undefined {
  const remarked = samples.filter((text) => toBare(text) !== text)
  const areDecimals = remarked.every((text) => /[.,]\d/.test(toBare(text)))
  if (remarked.length === 0 || (remarked.length * 2 > samples.length && !areDecimals)) return undefined
  return samples.map(toBare)
}

const toCases = (cell: string, toResult: (form: Form) => string): string =>
  FORMS.map(
    (form) => `WHEN regexp_full_match(${cell}, ${quoteText(form.pattern)}) THEN ${toResult(form)}`,
  ).join('\n     ')

const toGroup = (cell: string, pattern: string, group: number): string =>
  `regexp_extract(${cell}, ${quoteText(`^${pattern}$`)}, ${group})`

/** SQL equivalent of `toBare`. */
export const toBareCell = (cell: string): string =>
  `(CASE ${toCases(cell, ({ pattern }) => toGroup(cell, pattern, 1))} ELSE ${cell} END)`

/** SQL for the remark: the characters around or after the number, without their brackets; NULL if there are none. */
export const toRemarkCell = (cell: string): string =>
  `CASE ${toCases(cell, ({ pattern, remark }) =>
    'text' in remark ? quoteText(remark.text) : `trim(${toGroup(cell, pattern, remark.group)}, '()')`,
  )} END`
