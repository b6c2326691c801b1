import { quoteText } from '../../columns/layout.ts'
import { eachColumn } from '../each-column.ts'
import { ImportError, TwoWaysError } from '../import-error.ts'
import { toListNote, toNote } from '../import-note.ts'
import { toProblem } from '../import-problem.ts'
import { MisfitsError } from '../misfits-error.ts'
import { toShown } from '../shown-text.ts'
import { type StagedColumn, type StagedTable, toMissing } from '../staged-table.ts'
import { findHints } from './column-hints.ts'
import type { ColumnProfile } from './column-profile.ts'
import { decideTime } from './decide-time.ts'
import { type FirstLook, lookAtColumns } from './first-look.ts'
import { describeMisfits, readMisfits } from './misfits.ts'
import { findNilMarks, type MarkCounts, TEXT_MARKS, toAttributeMarks, toMarkNotes } from './missing-marks.ts'
import { isStyleStated, readDecimal, readGrouped, withNumber } from './number-profile.ts'
import {
  areCommented,
  isInBrackets,
  toBare,
  toBareCell,
  toBareNumbers,
  toRemarkCell,
} from './number-remark.ts'
import {
  findNumberStyle,
  isAmbiguous,
  type NumberStyle,
  toPlainNumber,
  toStatedStyle,
  toStyleOf,
  toTolerantStyle,
} from './number-style.ts'
import { toBareTime, toBareTimeCell, toTimeMark, toTimeMarkCell } from './time-headers.ts'
import { isTimeName, isYearName } from './time-name.ts'
import { findTimeStyle, findZone, TIME_STYLES, type TimeStyle, toStatedTimeStyle } from './time-style.ts'
import { ANY_YEAR, NEAR_YEAR } from './year-styles.ts'

/** Maximum number of times the style is revised for cells that do not fit. After that, the column is text. */
const MAX_ROUNDS = 8

/** Decides the type of each column from a sample, and checks the decision against all its cells. */
export async function profileColumns(table: StagedTable): Promise<ColumnProfile[]> {
  try {
    const looks = await lookAtColumns(table)
    const known = { ...table, decimal: readDecimal(table, looks) }
    const profiles = await eachColumn(table.columns, (column, index) =>
      profileColumn(known, column, looks[index]!),
    )
    const grouped = await readGrouped(table, profiles)
    return await eachColumn(grouped, (profile, index) => readQuoted(table, profile, looks[index]!, grouped))
  } catch (error) {
    if (error instanceof TwoWaysError) error.headers = table.columns.map(({ header }) => header)
    throw error
  }
}

const isPlainNumber = ({ number, time, column }: ColumnProfile): boolean =>
  number !== undefined && time === undefined && column.isQuoted === false

/** Reads numbers in quotes as text if other numbers are not in quotes: such files quote texts only. */
async function readQuoted(
  table: StagedTable,
  profile: ColumnProfile,
  look: FirstLook,
  all: ColumnProfile[],
): Promise<ColumnProfile> {
  const { column, number, time } = profile
  if (!column.isQuoted || !number || time || column.type || !all.some(isPlainNumber)) return profile
  const text = await profileColumn(table, { ...column, type: 'text' }, look)
  return { ...text, column, notes: [...text.notes, toNote('quoted-not-numbers', { column: column.header })] }
}

async function profileColumn(
  table: StagedTable,
  column: StagedColumn,
  { samples, marks }: FirstLook,
): Promise<ColumnProfile> {
  const profile = await withTextMarks(table, column, marks, samples)
  const isText = column.type === 'text' || column.type === 'boolean'
  if (isText || profile.present === 0) return profile
  const nil = column.type === undefined || column.type === 'number' ? findNilMarks(marks) : []
  const missing = toMissing(
    column.cell,
    [...marks.keys()].filter((mark) => !nil.includes(mark)),
  )
  const cell =
    nil.length > 0
      ? `CASE WHEN ${column.cell} IN (${nil.map(quoteText).join(', ')}) THEN '0' ELSE ${missing} END`
      : missing
  const found = await withKind(table, { ...profile, cell, marks: undefined }, samples, marks)
  if (found.time) return { ...found, notes: [...found.notes, ...toMarkNotes(column.header, marks)] }
  if (found.number) {
    const stated = await withReasons(table, found)
    return { ...stated, notes: [...stated.notes, ...toMarkNotes(column.header, marks, nil)] }
  }
  return { ...profile, nearNumber: found.nearNumber, notes: found.notes }
}

/** Adds the reasons for missing numbers to the remarks beside numbers. */
async function withReasons({ reader }: StagedTable, profile: ColumnProfile): Promise<ColumnProfile> {
  const { column, number } = profile
  const reason = column.reasonCell
  if (!number || reason === undefined) return profile
  const rows = await reader.rows(
    `SELECT ${reason}, count(*) FROM stage.cells WHERE ${reason} IS NOT NULL GROUP BY 1 ORDER BY min(r)`,
  )
  if (rows.length === 0) return profile
  const counts = new Map(rows.map(([mark, count]) => [String(mark), Number(count)]))
  return {
    ...profile,
    number: { ...number, remark: number.remark ? `coalesce(${number.remark}, ${reason})` : reason },
    notes: [...profile.notes, ...toMarkNotes(column.header, counts)],
  }
}

/** Profiles a column of texts. Marks alone do not count as texts. */
async function withTextMarks(
  table: StagedTable,
  column: StagedColumn,
  marks: MarkCounts,
  samples: string[],
): Promise<ColumnProfile> {
  const counts = new Map([...marks].filter(([mark]) => TEXT_MARKS.includes(mark)))
  const missing = toAttributeMarks(samples).filter((mark) => marks.has(mark))
  const attributeCell = toMissing(column.cell, missing)
  const hasTexts = samples.length > 0 || marks.size > counts.size
  const cell = hasTexts ? column.cell : toMissing(column.cell, [...counts.keys()])
  const counted = await table.reader.aggregates([`count(${cell})`, `count(${attributeCell})`])
  const [present = 0, stated = 0] = counted.map(Number)
  const profile = { column, cell, present, notes: [] }
  if (column.metadata?.isRequired && stated < table.rowCount)
    await refuseMissing(table, { ...profile, cell: attributeCell })
  return { ...profile, ...(hasTexts && counts.size > 0 ? { marks: { counts, missing, attributeCell } } : {}) }
}

function withKind(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
  marks: MarkCounts,
): Promise<ColumnProfile> {
  switch (profile.column.type) {
    case 'number':
    case 'integer':
      return withStatedNumber(table, profile, samples)
    case 'year':
    case 'month':
    case 'date':
    case 'date-time':
      return withStatedTime(table, profile, samples)
    default:
      return withFoundKind(table, profile, samples, marks)
  }
}

/**
 * Finds the kind of a column. Tries times before numbers, since years are both. If a cell contradicts the result, tries
 * again with that cell among the samples.
 */
async function withFoundKind(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
  marks: MarkCounts,
): Promise<ColumnProfile> {
  const seen = new Set(samples)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = findKind(table, profile, [...seen])
    if (!found) break
    const misfits = await readMisfits(table, profile.cell, found.value, 50)
    if (misfits.length === 0)
      return 'style' in found
        ? withDecidedTime(table, profile, [...seen], found)
        : withNumber(table, profile, found)
    const before = seen.size
    for (const { text } of misfits) seen.add(text)
    // 2023-02-30 looks like a date but is not one. More of the same cells add no information.
    if (seen.size === before) break
  }
  return (
    (await findMarkedTimes(table, profile, [...seen])) ??
    (await findRemarked(table, profile, [...seen], marks)) ??
    withHints(table, profile, [...seen])
  )
}

/** Profiles a column of times of which some have a mark, such as 2023*. Returns `undefined` if it is not one. */
async function findMarkedTimes(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
): Promise<ColumnProfile | undefined> {
  const { header } = profile.column
  const marked = samples.filter((text) => toBareTime(text) !== text)
  if (marked.length === 0 || !isTimeName(header)) return undefined
  const cell = toBareTimeCell(profile.cell)
  const style = findTimeStyle(samples.map(toBareTime), isYearName(header))
  if (!style || (await readMisfits(table, profile.cell, style.toValue(cell), 1)).length > 0) return undefined
  const texts = [...new Set(marked)].map((text) => ({ text }))
  const hasLetters = marked.some((text) => toTimeMark(text) !== undefined)
  const time = { ...toTime(style, cell), ...(hasLetters && { mark: toTimeMarkCell(profile.cell) }) }
  return { ...profile, cell, time, notes: [toListNote('header-marks', texts, {})] }
}

/** Profiles a column of numbers of which some have a remark. Returns `undefined` if it is not one. */
async function findRemarked(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
  marks: MarkCounts,
): Promise<ColumnProfile | undefined> {
  const bare = toBareNumbers(samples)
  const found = bare && findNumber(table, profile, bare)
  if (!found) return undefined
  const value = toPlainNumber(toBareCell(profile.cell), found.numberStyle)
  if ((await readMisfits(table, profile.cell, value, 1)).length > 0) return undefined
  const bracketed = samples.find(isInBrackets)
  const isNegativeWritten = samples.some((text) => /^[-−]/.test(text))
  // other remarks and marks show that the file comments on its numbers; a dash may be an accountant's zero
  const hasMarks = [...marks.keys()].some((mark) => !/^[-–—]$/.test(mark))
  if (bracketed !== undefined && !isNegativeWritten && !areCommented(samples) && !hasMarks)
    throw new ImportError(toProblem('brackets', { example: bracketed }), { column: profile.column.header })
  return withRemarked(table, profile, samples, { ...found, value })
}

/** Adds numbers without their remarks, and the remarks. */
async function withRemarked(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
  found: FoundNumber,
): Promise<ColumnProfile> {
  const numbered = await withNumber(table, profile, found)
  const example = samples.find((text) => toBare(text) !== text) ?? ''
  const remark = toRemarkCell(profile.cell)
  const [count = 0] = await table.reader.numbers(`SELECT count(${remark}) FROM stage.cells`)
  return {
    ...numbered,
    number: numbered.number && { ...numbered.number, remark },
    notes: [...numbered.notes, toNote('remarks', { count, column: profile.column.header, example })],
  }
}

type FoundTime = { value: string; style: TimeStyle; local: string }
type FoundNumber = { value: string; numberStyle: NumberStyle }

function findKind(
  table: StagedTable,
  { cell, column }: ColumnProfile,
  samples: string[],
): FoundTime | FoundNumber | undefined {
  if (column.unit !== undefined) return findNumber(table, { cell, column }, samples)
  const zone = findZone(samples)
  const texts = zone ? samples.map((text) => text.slice(0, -zone.length)) : samples
  const style = zone === undefined ? undefined : findTimeStyle(texts, isYearName(column.header))
  const local = zone ? `left(${cell}, -${zone.length})` : cell
  if (style) return { style, local, value: style.toValue(local) }
  return findNumber(table, { cell, column }, samples)
}

function findNumber(
  { decimal }: StagedTable,
  { cell, column }: Pick<ColumnProfile, 'cell' | 'column'>,
  samples: string[],
): FoundNumber | undefined {
  const isTwoWays = isAmbiguous(samples)
  if (isTwoWays && !decimal) throw new TwoWaysError(column.header, findComma(samples), 'comma')
  const numberStyle = isTwoWays && decimal ? toStyleOf(decimal) : findNumberStyle(samples)
  return numberStyle ? { numberStyle, value: toPlainNumber(cell, numberStyle) } : undefined
}

const findComma = (samples: string[]): string => samples.find((text) => text.includes(',')) ?? ''

/** Profiles a column of times, unless its cells are numbers that only look like times. */
async function withDecidedTime(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
  { style, local }: FoundTime,
): Promise<ColumnProfile> {
  const { column } = profile
  const decided = await decideTime({ table, column, cell: local }, style)
  const notes = decided.note === undefined ? [] : [decided.note]
  const number = decided.style && style !== NEAR_YEAR ? undefined : findNumber(table, profile, samples)
  if (number && !decided.style) return { ...(await withNumber(table, profile, number)), notes }
  const timed = { ...profile, notes, time: toTime(decided.style ?? style, local) }
  if (!number) return timed
  return { ...(await withNumber(table, timed, number)), isYearByLook: true }
}

const withHints = async (table: StagedTable, profile: ColumnProfile, samples: string[]) => ({
  ...profile,
  ...(await findHints(table, { header: profile.column.header, cell: profile.cell }, samples)),
})

const toTime = (style: TimeStyle, cell: string): NonNullable<ColumnProfile['time']> => ({
  style,
  value: style.toValue(cell),
})

async function withStatedNumber(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
): Promise<ColumnProfile> {
  const { column } = profile
  const { metadata, type, header } = column
  const bare = areCommented(samples) ? toBareNumbers(samples) : undefined
  const numbers = bare ?? samples
  const cell = bare ? toBareCell(profile.cell) : profile.cell
  const isTwoWays = !isStyleStated(column) && isAmbiguous(numbers)
  const decimal = type === 'integer' ? '.' : table.decimal
  if (isTwoWays && !decimal) throw new TwoWaysError(header, findComma(numbers), 'comma')
  const styles = isStyleStated(column)
    ? [toStatedStyle, toTolerantStyle].map((toStyle) => toStyle(metadata?.decimalSign, metadata?.groupSign))
    : isTwoWays && decimal
      ? [toStyleOf(decimal)]
      : [findNumberStyle(numbers) ?? toStatedStyle(), toStatedStyle()]
  let first: { row: number; text: string; value: string } | undefined
  for (const numberStyle of styles) {
    const value = toPlainNumber(cell, numberStyle)
    const [misfit] = await readMisfits(table, profile.cell, value, 1)
    if (!misfit && !bare) return withNumber(table, profile, { value, numberStyle })
    if (!misfit) return withRemarked(table, profile, samples, { value, numberStyle })
    first ??= { ...misfit, value }
  }
  const what = type === 'integer' ? 'whole numbers' : 'numbers'
  return refuseMisfits(
    table,
    profile,
    first,
    `"${toShown(first?.text ?? '')}" is not a number, but the metadata says that the column contains ${what}: correct the cell, or list the text as a missing value.`,
  )
}

async function refuseMisfits(
  table: StagedTable,
  { cell, column: { header } }: ColumnProfile,
  { row, value }: { row: number; value: string } = { row: 0, value: 'NULL' },
  sentence: string,
): Promise<never> {
  const misfits = await describeMisfits(table, { header, cell, value })
  const place = { ...(await table.toPlace(row, header)), column: header }
  throw new MisfitsError({ sentence }, place, header, misfits)
}

const STATED_UNITS = {
  year: ['Year'],
  month: ['Month'],
  date: ['Day', 'Week'],
  'date-time': ['Hour', 'Minute', 'Second'],
}

async function withStatedTime(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
): Promise<ColumnProfile> {
  const { metadata, type } = profile.column
  const kind = type === 'year' || type === 'month' || type === 'date' ? type : 'date-time'
  const zone = findZone(samples)
  const cell = zone ? `left(${profile.cell}, -${zone.length})` : profile.cell
  const styles =
    metadata?.timeFormat !== undefined && (kind === 'date' || kind === 'date-time')
      ? [toStatedTimeStyle(metadata.timeFormat, kind)]
      : [ANY_YEAR, ...TIME_STYLES].filter(({ unit }) => STATED_UNITS[kind].includes(unit))
  let last: { row: number; text: string; value: string } | undefined
  for (const style of styles) {
    const value = style.toValue(cell)
    const [misfit] = await readMisfits(table, profile.cell, value, 1)
    if (!misfit) {
      // In a date without a stated format, either the day or the month may come first.
      if (kind === 'date') await decideTime({ table, column: profile.column, cell }, style)
      return { ...profile, time: toTime(style, cell) }
    }
    if (!last || misfit.row > last.row) last = { ...misfit, value }
  }
  return refuseMisfits(
    table,
    profile,
    last,
    `"${toShown(last?.text ?? '')}" is not a ${kind}, but the metadata says that the column contains them: correct the cell, or state its format.`,
  )
}

async function refuseMissing(table: StagedTable, { cell, column }: ColumnProfile): Promise<never> {
  const [row = 0] = await table.reader.numbers(`SELECT min(r) FROM stage.cells WHERE ${cell} IS NULL`)
  throw new ImportError(
    { sentence: 'The cell is empty, but the metadata says that it must not be: fill it in.' },
    {
      ...(await table.toPlace(row)),
      column: column.header,
    },
  )
}
