import { quoteText } from '../../columns/layout.ts'

/** A number format: the decimal separator, and the separators of groups of three digits. */
export type NumberStyle = {
  decimal: '.' | ','
  /** The group separators, any of which may be used. */
  groups: string
  /** Matches the whole cell, in the regex dialect that JavaScript and RE2 share. */
  pattern: string
}

/** Apostrophes, and typographic spaces. */
export const SWISS_GROUPS = "'’"
export const SPACES = ' \u00a0\u2009\u202f'
export const SIGN = '[-+−]?'

const escapeClass = (signs: string): string => signs.replace(/[\\\]^-]/g, '\\$&')

function toStyle(decimal: '.' | ',', groups: string): NumberStyle {
  const point = decimal === '.' ? '\\.' : ','
  const grouped = groups === '' ? '' : `\\d{1,3}(?:[${escapeClass(groups)}]\\d{3})+|`
  return {
    decimal,
    groups,
    pattern: `${SIGN}(?:(?:${grouped}\\d+)(?:${point}\\d*)?|${point}\\d+)(?:[eE][-+]?\\d{1,3})?`,
  }
}

/** In order of precedence: a column gets the first style that fits all its cells. */
export const NUMBER_STYLES: NumberStyle[] = [
  toStyle('.', ''),
  toStyle('.', SWISS_GROUPS),
  toStyle('.', SPACES),
  toStyle(',', ''),
  toStyle(',', SWISS_GROUPS),
  toStyle(',', SPACES),
  toStyle(',', '.'),
  toStyle('.', ','),
  // tables put together from others
  toStyle('.', SWISS_GROUPS + SPACES),
  toStyle(',', SWISS_GROUPS + SPACES),
]

/** Returns the style stated in metadata. */
export const toStatedStyle = (decimal = '.', group = ''): NumberStyle =>
  toStyle(decimal === ',' ? ',' : '.', group)

/** Returns the same style with apostrophes and spaces between groups, which mean nothing else. */
export const toTolerantStyle = (decimal = '.', group = ''): NumberStyle =>
  toStatedStyle(decimal, `${group}${SWISS_GROUPS}${SPACES}`)

function toNumberTest({ pattern }: NumberStyle): (text: string) => boolean {
  const whole = new RegExp(`^(?:${pattern})$`)
  return (text) => whole.test(text)
}

/** Whether numbers such as 1,234 are ambiguous because no cell shows if the comma is a decimal or a group separator. */
export const isAmbiguous = (samples: string[]): boolean => {
  const marked = samples.filter((text) => /[,.]\d/.test(text))
  return (
    marked.length > 0 &&
    marked.every((text) => /^[-+−]?[1-9]\d{0,2},\d{3}$/.test(text)) &&
    samples.every(toNumberTest(toStyle(',', '')))
  )
}

/** Whether all points in numbers could separate groups of thousands, as in 1.234. */
export const areAmbiguousPoints = (samples: string[]): boolean => {
  const pointed = samples.filter((text) => text.includes('.'))
  return pointed.length > 0 && pointed.every((text) => /^[-+−]?[1-9]\d{0,2}\.\d{3}$/.test(text))
}

/** Returns the style of numbers such as 1,234 with a known decimal separator. */
export const toStyleOf = (decimal: '.' | ','): NumberStyle =>
  decimal === '.' ? toStyle('.', ',') : toStyle(',', '')

/**
 * Returns the decimal separator that the numbers of some columns show beyond doubt, if those of no column contradict.
 * @param columns the cells of each column
 */
export function findClearDecimal(columns: string[][]): '.' | ',' | undefined {
  const found = new Set(columns.flatMap((samples) => toClearDecimal(samples) ?? []))
  const [decimal] = found
  return found.size === 1 ? decimal : undefined
}

function toClearDecimal(samples: string[]): '.' | ',' | undefined {
  const decimal = findNumberStyle(samples)?.decimal
  const isOpen = decimal === '.' ? areAmbiguousPoints : isAmbiguous
  const hasFractions = samples.some((text) => (decimal === '.' ? /\.\d/ : /,\d/).test(text))
  return hasFractions && !isOpen(samples) ? decimal : undefined
}

/** Returns the number style that fits all cells, or `undefined` if there is no such style or no cell. */
export function findNumberStyle(samples: string[]): NumberStyle | undefined {
  if (samples.length === 0) return undefined
  return NUMBER_STYLES.find((style) => samples.every(toNumberTest(style)))
}

/** The first cell that is not a number, where most are numbers in one style; undefined otherwise. */
export function findMisfit(samples: string[]): { text: string; style: NumberStyle } | undefined {
  const misfits = NUMBER_STYLES.map((style) => {
    const isNumber = toNumberTest(style)
    return { style, texts: samples.filter((text) => !isNumber(text)) }
  })
  const [fewest] = misfits.sort((a, b) => a.texts.length - b.texts.length)
  const text = fewest?.texts[0]
  return text !== undefined && fewest && fewest.texts.length * 2 <= samples.length
    ? { text, style: fewest.style }
    : undefined
}

/** SQL that converts a cell to a plain decimal, "1’234,50" to "1234.50"; NULL if it is not a number in this style. */
export function toPlainNumber(cell: string, { decimal, groups, pattern }: NumberStyle): string {
  const ungrouped = groups === '' ? cell : `translate(${cell}, ${quoteText(groups)}, '')`
  const pointed = decimal === ',' ? `replace(${ungrouped}, ',', '.')` : ungrouped
  const plain = `ltrim(replace(${pointed}, '−', '-'), '+')`
  return `CASE WHEN regexp_full_match(${cell}, ${quoteText(pattern)}) THEN ${plain} END`
}
