import type { ImportNote } from '@tessera/cube'
import { ImportError, TwoWaysError } from '../import-error.ts'
import { toNote } from '../import-note.ts'
import { toProblem } from '../import-problem.ts'
import type { StagedColumn, StagedTable } from '../staged-table.ts'
import { toColumnUnit } from './column-name.ts'
import { DAY_FIRST, MONTH_FIRST } from './day-styles.ts'
import { countDistinct } from './find-keys.ts'
import { isMonthName, isSpanName, isTimeName } from './time-name.ts'
import { ISO_MONTH, POINTED_MONTH, type TimeStyle } from './time-style.ts'
import { YEAR_SPAN } from './year-styles.ts'

/** How the cells of a column are read: as times, or as the numbers that they also are. */
export type TimeDecision = { style?: TimeStyle; note?: ImportNote }

type Question = {
  table: StagedTable
  column: StagedColumn
  /** SQL for the cells, without a time zone. */
  cell: string
}

/**
 * Chooses between the possible readings of a column's cells as times. Throws an ImportError that asks the user if
 * neither the cells nor the name of the column decide.
 */
export async function decideTime(question: Question, style: TimeStyle): Promise<TimeDecision> {
  if (style === ISO_MONTH) return decideMonth(question)
  if (style === POINTED_MONTH) return decidePointed(question)
  if (style === DAY_FIRST || style === MONTH_FIRST) return decideDay(question, style)
  return { style }
}

/** 2008-09, 2009-10, 2010-11: months, unless each is a year and the next one. */
async function decideMonth(question: Question): Promise<TimeDecision> {
  const { table, column, cell } = question
  if (!(await fitsAll(question, YEAR_SPAN))) return { style: ISO_MONTH }
  const [[sample] = []] = await table.reader.rows(
    `SELECT min(${cell}) FROM stage.cells WHERE ${cell} IS NOT NULL`,
  )
  const [example, { header }] = [String(sample), column]
  if (isMonthName(header))
    return { style: ISO_MONTH, note: toNote('months-not-spans', { column: header, example }) }
  if (isSpanName(header) || (await countDistinct(table.reader, cell)) > 1)
    return { style: YEAR_SPAN, note: toNote('spans-not-months', { column: header, example }) }
  throw ask(question, 'month-or-years', example)
}

/** 10.2020, 11.2020: months if they are consecutive or the column's name says so, otherwise numbers. */
async function decidePointed(question: Question): Promise<TimeDecision> {
  const { table, column, cell } = question
  const { header } = column
  const value = `CAST(right(${cell}, 4) AS INTEGER) * 12 + CAST(left(${cell}, 2) AS INTEGER)`
  const [zeros = 0, distinct = 0, first = 0, last = 0] = await table.reader.numbers(
    `SELECT count(*) FILTER (starts_with(${cell}, '0')), count(DISTINCT ${cell}), min(${value}), max(${value})
     FROM stage.cells WHERE ${cell} IS NOT NULL`,
  )
  if (zeros > 0 || isTimeName(header)) return { style: POINTED_MONTH }
  const [[sample] = []] = await table.reader.rows(
    `SELECT min(${cell}) FROM stage.cells WHERE ${cell} IS NOT NULL`,
  )
  const example = String(sample)
  const hasUnit = toColumnUnit(column) !== undefined
  if (distinct === 1 && !hasUnit) throw ask(question, 'month-or-number', example)
  return !hasUnit && distinct * 5 >= (last - first + 1) * 3
    ? { style: POINTED_MONTH, note: toNote('months-not-numbers', { column: header, example }) }
    : { note: toNote('numbers-not-months', { column: header, example }) }
}

/** 28/01/2021: the first part is the day if any first part is above 12; the second part if any second part is. */
async function decideDay(question: Question, style: TimeStyle): Promise<TimeDecision> {
  const { table, column, cell } = question
  const other = style === DAY_FIRST ? MONTH_FIRST : DAY_FIRST
  if (await fitsAll(question, other)) {
    const [[sample] = []] = await table.reader.rows(
      `SELECT min(${cell}) FROM stage.cells WHERE ${style.toValue(cell)} <> ${other.toValue(cell)}`,
    )
    if (typeof sample === 'string') throw new TwoWaysError(column.header, sample, 'day')
  }
  const note = toNote(style === DAY_FIRST ? 'day-first' : 'month-first', { column: column.header })
  return { style, note }
}

async function fitsAll({ table, cell }: Question, style: TimeStyle): Promise<boolean> {
  const [misfits = 1] = await table.reader.numbers(
    `SELECT count(*) FROM stage.cells WHERE ${cell} IS NOT NULL AND (${style.toValue(cell)}) IS NULL`,
  )
  return misfits === 0
}

const ask = ({ column }: Question, id: 'month-or-years' | 'month-or-number', example: string): ImportError =>
  new ImportError(toProblem(id, { example }), { column: column.header })
