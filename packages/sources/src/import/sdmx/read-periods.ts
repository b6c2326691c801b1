import type { ImportNote } from '@tessera/cube'
import { quoteText } from '../../columns/layout.ts'
import { ImportError } from '../import-error.ts'
import { toListNote } from '../import-note.ts'
import { toProblem } from '../import-problem.ts'
import { part } from '../infer/style-of-time.ts'
import type { StatedType } from '../metadata/table-metadata.ts'
import type { StagedTable } from '../staged-table.ts'
import type { SdmxColumn } from './parse-sdmx-header.ts'

type PeriodForm = {
  /** Matches the whole cell. */
  pattern: string
  type: StatedType
  /**
   * SQL for the period in a form that the time styles know; NULL if there is no such period. Defaults to the cell
   * itself.
   */
  toWritten?(cell: string, pattern: string): string
}

const toDay = (text: string, format: string): string =>
  `strftime(try_strptime(${text}, ${quoteText(format)}), '%Y-%m-%d')`

/** Periods as in SDMX, and as in older files of Eurostat ("2020M01", "2020Q1"). */
const FORMS: PeriodForm[] = [
  { pattern: '(\\d{4})(?:-?A1)?', type: 'year', toWritten: (cell) => `left(${cell}, 4)` },
  { pattern: '\\d{4}-?Q[1-4]', type: 'month' },
  { pattern: '\\d{4}-?[SH][12]', type: 'month' },
  // A third of a year here; elsewhere, T means a quarter.
  { pattern: '\\d{4}-?T[1-3]', type: 'text' },
  {
    pattern: '(\\d{4})(?:-M?|M)(0[1-9]|1[0-2])',
    type: 'month',
    toWritten: (cell, pattern) => `${part(cell, pattern, 1)} || '-' || ${part(cell, pattern, 2)}`,
  },
  { pattern: '\\d{4}-?W(?:0[1-9]|[1-4]\\d|5[0-3])', type: 'date' },
  {
    pattern: '\\d{4}-\\d\\d-\\d\\d',
    type: 'date',
    toWritten: (cell) => toDay(cell, '%Y-%m-%d'),
  },
  {
    pattern: '\\d{4}M\\d\\dD\\d\\d',
    type: 'date',
    toWritten: (cell) => toDay(cell, '%YM%mD%d'),
  },
  {
    pattern: '\\d{4}-D\\d{3}',
    type: 'date',
    toWritten: (cell) => toDay(cell, '%Y-D%j'),
  },
  { pattern: '\\d{4}-\\d\\d-\\d\\dT\\S+', type: 'date-time' },
  // A duration from a given day, which is not a single time.
  { pattern: '\\d{4}-\\d\\d-\\d\\d\\S*/P\\S+', type: 'text' },
]

const ANY_PERIOD = new RegExp(`^(?:${FORMS.map(({ pattern }) => pattern).join('|')})$`)

/** Whether a text is a period. */
export const isPeriod = (text: string): boolean => ANY_PERIOD.test(text)

const toCases = (cell: string, toCase: (form: PeriodForm, index: number) => string): string =>
  `CASE ${FORMS.map((form, index) => `WHEN regexp_full_match(${cell}, ${quoteText(form.pattern)}) THEN ${toCase(form, index)}`).join(' ')} END`

/** How the periods of a column are read. */
export type Periods = {
  type: StatedType
  /** SQL. */
  cell: string
  notes: ImportNote[]
}

/**
 * Detects the format of a column's periods. Throws an ImportError if a cell is not a period. Periods of different
 * lengths have no common axis, and stay texts.
 * @param where SQL condition for the rows to use
 */
export async function readPeriods(
  table: StagedTable,
  { id, cell }: SdmxColumn,
  where: string,
): Promise<Periods> {
  const written = toCases(cell, ({ toWritten, pattern }) => toWritten?.(cell, pattern) ?? cell)
  const [[row, text] = []] = await table.reader.rows(
    `SELECT r, ${cell} FROM stage.cells WHERE ${where} AND ${cell} IS NOT NULL AND (${written}) IS NULL ORDER BY r LIMIT 1`,
  )
  if (text !== undefined)
    throw new ImportError(toProblem('sdmx-period', { text: String(text) }), {
      ...(await table.toPlace(Number(row))),
      column: id,
    })
  const found = await table.reader.rows(
    `SELECT ${toCases(cell, (_, index) => String(index))} AS form, min(${cell}) FROM stage.cells
     WHERE ${where} AND ${cell} IS NOT NULL GROUP BY 1 ORDER BY min(r)`,
  )
  const type = FORMS[Number(found[0]?.[0] ?? -1)]?.type ?? 'text'
  if (found.length === 1 && type !== 'text') return { type, cell: `(${written})`, notes: [] }
  const samples = found.map(([, sample]) => ({ text: String(sample) }))
  const note = toListNote('periods', samples, { column: id, count: samples.length })
  return { type: 'text', cell, notes: found.length > 0 ? [note] : [] }
}
