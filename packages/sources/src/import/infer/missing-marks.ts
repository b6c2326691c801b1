import type { ImportNote } from '@tessera/cube'
import { quoteText } from '../../columns/layout.ts'
import { toListNote, toNote } from '../import-note.ts'
import type { StagedColumn } from '../staged-table.ts'

const NIL_MARKS = ['-', '–', '—']
/** Marks used by statistical offices: unknown, not available, too uncertain, confidential. */
const OFFICIAL_MARKS = ['…', '...', '.', '..', ':']
const CLOSED_MARKS = ['/', 'x', 'X']
const NA_MARK = 'NA'

/** Texts that mark a missing cell. In text columns they may also be values. */
export const TEXT_MARKS = [
  'N/A',
  'n/a',
  'n.a.',
  'n/d',
  'N/D',
  'NaN',
  'null',
  'NULL',
  '#N/A',
  'k.A.',
  'k. A.',
  'n.d.',
  'n.v.',
  NA_MARK,
  ...NIL_MARKS,
  ...OFFICIAL_MARKS,
]

/** Texts that mark a missing cell among numbers and times. */
export const NUMBER_MARKS = [...TEXT_MARKS, ...CLOSED_MARKS]

export const isMissingMark = (text: string): boolean => text.trim() === '' || TEXT_MARKS.includes(text.trim())

/** Whether most texts are codes of two capital letters. "NA" means Namibia then. */
export const areTwoLetterCodes = (samples: string[]): boolean => {
  const others = samples.filter((text) => text !== NA_MARK)
  return others.length > 0 && others.filter((text) => /^[A-Z]{2}$/.test(text)).length * 2 >= others.length
}

/**
 * Returns the texts that mean a missing value in an attribute. Attributes do not identify rows, so no row is lost. Excludes
 * "NA" if the column contains two-letter codes.
 */
export const toAttributeMarks = (samples: string[]): string[] =>
  areTwoLetterCodes(samples) ? TEXT_MARKS.filter((mark) => mark !== NA_MARK) : TEXT_MARKS

/** A mark that is a number, such as -99, states nothing to people. */
const isNumber = (mark: string): boolean => /^[-+−]?[\d.,\s]*\d[\d.,\s]*$/.test(mark)

/** Returns those of the marks that metadata states for a column that say why a value is missing: "<5", "confidential". */
const toReasons = (marks: readonly string[]): string[] =>
  marks
    .map((mark) => mark.trim().normalize('NFC'))
    .filter((mark) => mark !== '' && !NUMBER_MARKS.includes(mark) && !isNumber(mark))

/** Names the cells with the reasons for missing ones, for columns whose metadata states any. */
export const withReasonCells = (columns: StagedColumn[]): StagedColumn[] =>
  columns.map((column) =>
    toReasons(column.metadata?.missing ?? []).length > 0
      ? { ...column, reasonCell: `${column.cell}_reason` }
      : column,
  )

/** SQL for the cells with the reasons for missing ones, selected from trimmed cells that contain the marks. */
export const toReasonCells = (columns: StagedColumn[]): string[] =>
  columns.flatMap(({ cell, reasonCell, metadata }) => {
    const reasons = toReasons(metadata?.missing ?? []).map(quoteText)
    return reasonCell
      ? [`CASE WHEN ${cell} IN (${reasons.join(', ')}) THEN ${cell} END AS ${reasonCell}`]
      : []
  })

/** The number of occurrences of each mark in a column. */
export type MarkCounts = Map<string, number>

/**
 * Returns the marks that mean "exactly zero": a dash in a column of numbers where another official mark stands for
 * missing numbers. A dash alone is ambiguous, and counts as missing.
 */
export const findNilMarks = (counts: MarkCounts): string[] =>
  [...counts.keys()].some((mark) => [...OFFICIAL_MARKS, ...CLOSED_MARKS].includes(mark))
    ? NIL_MARKS.filter((mark) => counts.has(mark))
    : []

const toTotal = (counts: [string, number][]): number => counts.reduce((sum, [, count]) => sum + count, 0)

/** A note on the marks in a column and how often each occurs; none if there are none. */
const toCountNotes = (
  id: 'zeros' | 'missing' | 'kept-marks',
  column: string,
  counts: [string, number][],
): ImportNote[] => {
  const listed = counts.map(([text, count]) => ({
    text,
    ...(counts.length > 1 && { behind: String(count) }),
  }))
  return counts.length === 0 ? [] : [toListNote(id, listed, { column, count: toTotal(counts) })]
}

/** Says how many cells of a column are read as missing, and which as nothing. */
export const toMarkNotes = (header: string, counts: MarkCounts, nil: string[] = []): ImportNote[] => {
  const isNil = ([mark]: [string, number]): boolean => nil.includes(mark)
  return [
    ...toCountNotes('zeros', header, [...counts].filter(isNil)),
    ...toCountNotes(
      'missing',
      header,
      [...counts].filter((one) => !isNil(one)),
    ),
  ]
}

/** Says which marks of a column stay values. */
export const toValueNotes = (header: string, counts: MarkCounts): ImportNote[] =>
  toCountNotes('kept-marks', header, [...counts])

/** Says how many cells of a key are empty. */
export const toEmptyKeyNote = (header: string, count: number): ImportNote =>
  toNote('empty-key', { column: header, count })
