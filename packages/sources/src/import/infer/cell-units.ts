import { quoteText } from '../../columns/layout.ts'
import { eachColumn } from '../each-column.ts'
import { toNote } from '../import-note.ts'
import type { StagedColumn, StagedTable } from '../staged-table.ts'
import { splitUnit } from './column-name.ts'
import { NUMBER_MARKS } from './missing-marks.ts'
import { SIGN, SPACES, SWISS_GROUPS } from './number-style.ts'

/** A way of writing a number with its unit. The groups 1 and 2 of the pattern are the number. */
type Form = { unit: string; pattern: string }

/** Patterns of the signs that count as units beside numbers, each with its unit. */
const SIGNS: [sign: string, unit: string][] = [
  ['%', '%'],
  ['‰', '‰'],
  ['€', '€'],
  ['\\$', '$'],
  ['£', '£'],
  ['¥', '¥'],
  ['CHF', 'CHF'],
  ['S?Fr\\.', 'CHF'],
  ['EUR', 'EUR'],
  ['USD', 'USD'],
  ['GBP', 'GBP'],
]

const NUMBER = `[.,]?\\d(?:[\\d.,${SWISS_GROUPS}${SPACES}]*\\d)?`
const GAP = `[${SPACES}]?`

/** In the regex dialect that JavaScript and RE2 share. */
const FORMS: Form[] = SIGNS.flatMap(([sign, unit]) => [
  { unit, pattern: `^(${SIGN})(${NUMBER})${GAP}${sign}$` },
  { unit, pattern: `^(${SIGN})${sign}${GAP}(${SIGN}${NUMBER})$` },
])

/** The number of rows in which forms are looked for. Then, all cells are checked. */
const SAMPLE_ROWS = 20

/**
 * Takes the units off the cells of columns in which each number has the same one right before or after it, as in "12.5 %" and
 * "CHF 1'200".
 */
export async function takeCellUnits(table: StagedTable): Promise<StagedTable> {
  const { reader, columns } = table
  const candidates = await findCandidates(table)
  const checked = await eachColumn(candidates, async (candidate) => {
    const { cell } = candidate.column
    const isOther = `${cell} IS NOT NULL AND ${cell} NOT IN (${MARKS}) AND NOT regexp_full_match(${cell}, ${quoteText(candidate.form.pattern)})`
    const [others] = await reader.aggregates([`count(*) FILTER (${isOther})`])
    return Number(others) === 0 ? [candidate] : []
  })
  const forms = new Map(checked.flat().map(({ column, form }) => [column, form]))
  if (forms.size === 0) return table
  const bare = [...forms].map(([{ cell }, form]) => `${toUnitless(cell, form)} AS ${cell}`)
  await reader.run('ALTER VIEW stage.cells RENAME TO written')
  await reader.run(`CREATE VIEW stage.cells AS SELECT * REPLACE (${bare.join(', ')}) FROM stage.written`)
  // a header may state the unit more exactly, as in "Revenue ($m)"
  const told = checked.flat().filter(({ column, isEmpty }) => !isEmpty && !splitUnit(column.header).unit)
  const notes = told.map(({ column, form }) =>
    toNote('cell-unit', { column: column.header, unit: form.unit }),
  )
  return {
    ...table,
    // numbers are in quotes because of their units
    columns: columns.map((column) => {
      const form = forms.get(column)
      return form ? { ...column, unit: form.unit, isQuoted: undefined } : column
    }),
    notes: [...table.notes, ...notes],
  }
}

/** SQL for a cell without its unit, or the cell itself if it is not of the form. */
const toUnitless = (cell: string, { pattern }: Form): string =>
  `regexp_replace(${cell}, ${quoteText(pattern)}, '\\1\\2')`

/**
 * Returns the texts of a column without the unit of at least half of the first ones, and the same for cells in SQL. Returns
 * `undefined` if fewer have the same unit.
 */
export function withoutCellUnits(
  samples: string[],
): { texts: string[]; toCell(cell: string): string } | undefined {
  const first = samples.slice(0, SAMPLE_ROWS)
  const form = FORMS.find(({ pattern }) => {
    const isForm = new RegExp(pattern)
    return first.filter((text) => isForm.test(text)).length * 2 >= first.length
  })
  if (!form) return undefined
  const isForm = new RegExp(form.pattern)
  return {
    texts: samples.map((text) => text.replace(isForm, '$1$2')),
    toCell: (cell) => toUnitless(cell, form),
  }
}

const MARKS = NUMBER_MARKS.map(quoteText).join(', ')

type Candidate = { column: StagedColumn; form: Form; isEmpty: boolean }

/** The columns whose first cells have units. Where these cells are empty, the unit may be the one of other columns. */
async function findCandidates({ reader, columns }: StagedTable): Promise<Candidate[]> {
  const open = columns.filter(({ type }) => type === undefined || type === 'number' || type === 'integer')
  if (open.length === 0) return []
  const rows = await reader.rows(
    `SELECT ${open.map(({ cell }) => cell).join(', ')} FROM stage.cells WHERE o <= ${SAMPLE_ROWS}`,
  )
  const seen = open.map((column, index) => {
    const cells = rows.map((row) => row[index])
    const texts = cells
      .filter((cell) => typeof cell === 'string')
      .filter((text) => !NUMBER_MARKS.includes(text))
    return { column, isEmpty: texts.length === 0, form: findForm(texts) }
  })
  const first = seen.find(({ form }) => form)?.form
  return seen.flatMap(({ column, isEmpty, form = isEmpty ? first : undefined }) =>
    form ? [{ column, form, isEmpty }] : [],
  )
}

const findForm = (texts: string[]): Form | undefined =>
  texts.length === 0
    ? undefined
    : FORMS.find(({ pattern }) => {
        const isForm = new RegExp(pattern)
        return texts.every((text) => isForm.test(text))
      })
