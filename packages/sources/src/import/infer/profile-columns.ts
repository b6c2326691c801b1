import { ImportError, toShown } from '../import-error.ts'
import type { StagedColumn, StagedTable } from '../staged-table.ts'
import { isYearName } from './column-name.ts'
import { areTwoLetterCodes, NA_MARK } from './missing-marks.ts'
import {
  findMisfit,
  findNumberStyle,
  isAmbiguous,
  type NumberStyle,
  toPlainNumber,
  toStatedStyle,
} from './number-style.ts'
import {
  ANY_YEAR,
  findTimeStyle,
  findZone,
  TIME_STYLES,
  type TimeStyle,
  toStatedTimeStyle,
} from './time-style.ts'

/** What the cells of a column are, whatever its role. */
export type ColumnProfile = {
  column: StagedColumn
  /** SQL for its cells as texts; NULL where missing. */
  cell: string
  /** How many cells are not missing. */
  present: number
  number?: {
    /** SQL for the plain decimal. */
    value: string
    isInteger: boolean
    /** Some begin with a zero that no number needs: codes. */
    hasLeadingZeros: boolean
  }
  time?: { style: TimeStyle; value: string }
  notes: string[]
}

const SAMPLE_ROWS = 2000
/** Cells that did not fit are looked at again so many times; then the column is text. */
const MAX_ROUNDS = 8

/** Looks at a sample of each column, decides what it is, and checks the decision on all its cells. */
export async function profileColumns(table: StagedTable): Promise<ColumnProfile[]> {
  const profiles: ColumnProfile[] = []
  for (const column of table.columns) profiles.push(await profileColumn(table, column))
  return profiles
}

async function profileColumn(table: StagedTable, column: StagedColumn): Promise<ColumnProfile> {
  const samples = await readSamples(table, column.cell)
  // In other columns, "NA" is a missing cell.
  const cell = areTwoLetterCodes(samples) ? column.cell : `nullif(${column.cell}, '${NA_MARK}')`
  const stated = samples.filter((text) => text !== NA_MARK || cell === column.cell)
  const [present = 0] = await table.reader.numbers(`SELECT count(${cell}) FROM stage.cells`)
  const profile: ColumnProfile = { column, cell, present, notes: [] }
  if (column.metadata?.isRequired && present < table.rowCount) await refuseMissing(table, profile)
  switch (column.type) {
    case 'text':
    case 'boolean':
      return profile
    case 'number':
    case 'integer':
      return withStatedNumber(table, profile, stated)
    case 'year':
    case 'month':
    case 'date':
    case 'date-time':
      return withStatedTime(table, profile, stated)
    case undefined:
      return withFoundKind(table, profile, stated)
  }
}

async function readSamples({ reader }: StagedTable, cell: string): Promise<string[]> {
  const rows = await reader.rows(
    `SELECT DISTINCT cell FROM (SELECT ${cell} AS cell FROM stage.cells WHERE ${cell} IS NOT NULL LIMIT ${SAMPLE_ROWS})`,
  )
  return rows.map(([text]) => String(text))
}

/** The cells that a way of reading leaves empty; a few of them, with the row of each. */
async function readMisfits(
  { reader }: StagedTable,
  cell: string,
  value: string,
  limit: number,
): Promise<{ row: number; text: string }[]> {
  const rows = await reader.rows(
    `SELECT r, ${cell} FROM stage.cells WHERE ${cell} IS NOT NULL AND (${value}) IS NULL ORDER BY r LIMIT ${limit}`,
  )
  return rows.map(([row, text]) => ({ row: Number(row), text: String(text) }))
}

/** Times first, then numbers: a column of years is both. Whatever a cell contradicts is tried anew with that cell. */
async function withFoundKind(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
): Promise<ColumnProfile> {
  const seen = new Set(samples)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = findKind(profile, [...seen])
    if (!found) break
    const misfits = await readMisfits(table, profile.cell, found.value, 50)
    if (misfits.length === 0)
      return 'style' in found ? withTime(profile, found) : withNumber(table, profile, found)
    const before = seen.size
    for (const { text } of misfits) seen.add(text)
    // 2023-02-30 looks like a date and is not one: more of the same cells tell nothing new.
    if (seen.size === before) break
  }
  return withHint(table, profile, [...seen])
}

type Found = { value: string; style: TimeStyle } | { value: string; numberStyle: NumberStyle }

function findKind({ cell, column }: ColumnProfile, samples: string[]): Found | undefined {
  const zone = findZone(samples)
  const local = zone ? samples.map((text) => text.slice(0, -zone.length)) : samples
  const style = zone === undefined ? undefined : findTimeStyle(local, isYearName(column.header))
  if (style) return { style, value: style.toValue(zone ? `left(${cell}, -${zone.length})` : cell) }
  if (isAmbiguous(samples))
    throw new ImportError(
      `Numbers such as ${toShown(samples.find((text) => text.includes(',')) ?? '')} can be read in two ways: state decimalChar (or groupChar) for this column in the metadata.`,
      { column: column.header },
    )
  const numberStyle = findNumberStyle(samples)
  return numberStyle ? { numberStyle, value: toPlainNumber(cell, numberStyle) } : undefined
}

/** A column that is text for the sake of a few cells: which. */
async function withHint(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
): Promise<ColumnProfile> {
  const text = findMisfit(samples)
  if (text === undefined) return profile
  const [row = 0] = await table.reader.numbers(`SELECT min(r) FROM stage.cells WHERE ${profile.cell} = $1`, [
    text,
  ])
  const { line } = await table.toPlace(row)
  const place = line === undefined ? `row ${row}` : `line ${line}`
  const name = toShown(profile.column.header)
  return {
    ...profile,
    notes: [`"${name}" is text, not numbers, because of cells such as "${toShown(text)}" in ${place}`],
  }
}

const withTime = (
  profile: ColumnProfile,
  { style, value }: { style: TimeStyle; value: string },
): ColumnProfile => ({
  ...profile,
  notes: [],
  time: { style, value },
})

async function withNumber(
  { reader }: StagedTable,
  profile: ColumnProfile,
  { value, numberStyle }: { value: string; numberStyle: NumberStyle },
): Promise<ColumnProfile> {
  const [fractions = 0, zeros = 0] = await reader.numbers(
    `SELECT count(*) FILTER (NOT regexp_full_match(value, '-?\\d+')), count(*) FILTER (regexp_full_match(value, '0\\d+'))
     FROM (SELECT ${value} AS value FROM stage.cells)`,
  )
  const { decimal, groups } = numberStyle
  const signs = [...(decimal === ',' ? ['a decimal comma'] : []), ...(groups ? ['digits in groups'] : [])]
  return {
    ...profile,
    notes:
      signs.length > 0 ? [`"${toShown(profile.column.header)}" is read with ${signs.join(' and ')}`] : [],
    number: { value, isInteger: fractions === 0, hasLeadingZeros: zeros > 0 },
  }
}

async function withStatedNumber(
  table: StagedTable,
  profile: ColumnProfile,
  samples: string[],
): Promise<ColumnProfile> {
  const { metadata, header, type } = profile.column
  const isStyled = metadata?.decimalSign !== undefined || metadata?.groupSign !== undefined
  const styles = isStyled
    ? [toStatedStyle(metadata.decimalSign, metadata.groupSign)]
    : [findNumberStyle(samples) ?? toStatedStyle(), toStatedStyle()]
  let firstMisfit: { row: number; text: string } | undefined
  for (const numberStyle of styles) {
    const value = toPlainNumber(profile.cell, numberStyle)
    const [misfit] = await readMisfits(table, profile.cell, value, 1)
    firstMisfit = misfit
    if (!misfit) return withNumber(table, profile, { value, numberStyle })
  }
  throw new ImportError(
    `"${toShown(firstMisfit?.text ?? '')}" is not a number, and the metadata says that the column holds ${type === 'integer' ? 'whole numbers' : 'numbers'}: mend the cell, or list the text as a missing value.`,
    { ...(await table.toPlace(firstMisfit?.row ?? 0)), column: header },
  )
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
  const { metadata, header, type } = profile.column
  const kind = type === 'year' || type === 'month' || type === 'date' ? type : 'date-time'
  const zone = findZone(samples)
  const cell = zone ? `left(${profile.cell}, -${zone.length})` : profile.cell
  const styles =
    metadata?.timeFormat !== undefined && (kind === 'date' || kind === 'date-time')
      ? [toStatedTimeStyle(metadata.timeFormat, kind)]
      : [ANY_YEAR, ...TIME_STYLES].filter(({ unit }) => STATED_UNITS[kind].includes(unit))
  let last: { row: number; text: string } | undefined
  for (const style of styles) {
    const value = style.toValue(cell)
    const [misfit] = await readMisfits(table, profile.cell, value, 1)
    if (!misfit) return withTime(profile, { style, value })
    if (!last || misfit.row > last.row) last = misfit
  }
  throw new ImportError(
    `"${toShown(last?.text ?? '')}" is not a ${kind}, and the metadata says that the column holds them: mend the cell, or state its format.`,
    { ...(await table.toPlace(last?.row ?? 0)), column: header },
  )
}

async function refuseMissing(table: StagedTable, { cell, column }: ColumnProfile): Promise<never> {
  const [row = 0] = await table.reader.numbers(`SELECT min(r) FROM stage.cells WHERE ${cell} IS NULL`)
  throw new ImportError('The cell is empty, and the metadata says that it must not be: fill it in.', {
    ...(await table.toPlace(row)),
    column: column.header,
  })
}
