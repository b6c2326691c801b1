import { byLocale, type Locale } from '@tessera/cube'
import { LANGUAGE_WORDS } from '@tessera/cube/language-words'
import type { Texts } from '../../sql/cube-document.ts'
import { toNote } from '../import-note.ts'
import type { PlaceSet } from '../places/place-set.ts'
import type { StagedColumn, StagedTable } from '../staged-table.ts'
import { isMissingMark } from './missing-marks.ts'
import { toBare } from './number-remark.ts'
import { findNumberStyle } from './number-style.ts'
import { isTimeName } from './time-name.ts'
import { looksLikeYear } from './year-styles.ts'

type Word = 'Year' | 'Category'

const WORDS: Record<Word, (locale: Locale) => string> = {
  Year: (locale) => LANGUAGE_WORDS[locale].times.Year,
  Category: (locale) => LANGUAGE_WORDS[locale].category,
}

/**
 * Returns the index of the first column that needs a name and has none, or -1. The first column of a table needs none: it names
 * or numbers the rows.
 */
export const findUnnamed = (headers: string[]): number =>
  headers.indexOf('', isTaken('Category', headers) ? 0 : 1)

const isTaken = (word: Word, headers: string[]): boolean =>
  headers.some((header) => header.toLowerCase() === word.toLowerCase())

/** Returns the name of a first column that has none, by its first cells. */
export const toRowWord = (headers: string[], cells: string[]): Word =>
  cells.length > 0 && cells.every((cell) => looksLikeYear(cell.trim())) && !isTaken('Year', headers)
    ? 'Year'
    : 'Category'

/** The names of a column without a name. */
export const toRowNames = (word: Word): StagedColumn['names'] => byLocale(WORDS[word])

/** The names that a column was given because it has none: what its places are, if they are known. */
export const toGivenNames = ({ names }: StagedColumn, set: PlaceSet | undefined): Texts | undefined =>
  names && set ? byLocale((locale) => LANGUAGE_WORDS[locale].places[set]) : names

/** Headers that pandas gives to the index of a table. */
const INDEX = /^(?:__index_level_0__|Unnamed: 0)$/

/** The number of rows in which other names of the rows are looked for. */
const SAMPLE_ROWS = 20

/**
 * Leaves out a column without a name that numbers the rows from 0 or 1, as R and pandas write it, if other columns name or date
 * the rows.
 */
export async function withoutRowNumbers(table: StagedTable): Promise<StagedTable> {
  const { reader, columns } = table
  const column = columns.find(({ header, names, metadata }) => (names || INDEX.test(header)) && !metadata)
  if (!column) return table
  const counted = await reader.aggregates(
    [1, 0].map(
      (shift) => `coalesce(bool_and(${column.cell} IS NOT DISTINCT FROM (r - ${shift})::VARCHAR), false)`,
    ),
  )
  const others = columns.filter((each) => each !== column)
  if (!counted.includes(true) || !(await haveNames(table, others))) return table
  return { ...table, columns: others, notes: [...table.notes, toNote('row-numbers')] }
}

async function haveNames({ reader }: StagedTable, columns: StagedColumn[]): Promise<boolean> {
  if (columns.some(({ header }) => isTimeName(header))) return true
  const rows = await reader.rows(
    `SELECT ${columns.map(({ cell }) => cell).join(', ')} FROM stage.cells WHERE o <= ${SAMPLE_ROWS}`,
  )
  return rows.flat().some((cell) => typeof cell === 'string' && !isMissingMark(cell) && !isNumber(cell))
}

const isNumber = (text: string): boolean => findNumberStyle([toBare(text)]) !== undefined
