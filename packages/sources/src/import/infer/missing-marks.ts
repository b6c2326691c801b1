/** Texts that stand for a cell without a value, in every column. */
export const DEFAULT_MARKS = [
  '',
  'N/A',
  'n/a',
  'n.a.',
  'NaN',
  'null',
  'NULL',
  '-',
  '–',
  '—',
  '…',
  '...',
  '.',
  '..',
  ':',
]

/** Stands for a missing cell, too, but is the code of Namibia among codes of countries. */
export const NA_MARK = 'NA'

export const isMissingMark = (text: string): boolean =>
  DEFAULT_MARKS.includes(text.trim()) || text.trim() === NA_MARK

/** Whether "NA" is a value: the others are codes of two capital letters. */
export const areTwoLetterCodes = (samples: string[]): boolean => {
  const others = samples.filter((text) => text !== NA_MARK)
  return others.length > 0 && others.every((text) => /^[A-Z]{2}$/.test(text))
}
