import type { ImportNote } from '@tessera/cube'
import { TwoWaysError } from '../import-error.ts'
import { toNote } from '../import-note.ts'
import type { StagedColumn, StagedTable } from '../staged-table.ts'
import type { ColumnProfile } from './column-profile.ts'
import { toBareCell } from './number-remark.ts'
import { findNumberStyle, type NumberStyle, toPlainNumber } from './number-style.ts'

/** Adds the numbers of a column in one style. */
export async function withNumber(
  { reader }: StagedTable,
  profile: ColumnProfile,
  { value, numberStyle }: { value: string; numberStyle: NumberStyle },
): Promise<ColumnProfile> {
  const [fractions = 0, zeros = 0] = await reader.numbers(
    `SELECT count(*) FILTER (NOT regexp_full_match(value, '-?\\d+')), count(*) FILTER (regexp_full_match(value, '0\\d+'))
     FROM (SELECT ${value} AS value FROM stage.cells)`,
  )
  const { decimal } = numberStyle
  return {
    ...profile,
    notes: toStyleNotes(profile.column.header, numberStyle, fractions > 0),
    number: { value, decimal, isInteger: fractions === 0, hasLeadingZeros: zeros > 0 },
  }
}

/** The notes about the style of numbers. */
const STYLE_NOTES: ImportNote['id'][] = ['comma-and-groups', 'decimal-comma', 'digit-groups']

function toStyleNotes(column: string, { decimal, groups }: NumberStyle, hasFractions: boolean): ImportNote[] {
  if (decimal === ',' && hasFractions)
    return [toNote(groups ? 'comma-and-groups' : 'decimal-comma', { column })]
  return groups ? [toNote('digit-groups', { column })] : []
}

/** Whether the metadata state the separators of a column of numbers. */
export const isStyleStated = ({ metadata }: StagedColumn): boolean =>
  metadata?.decimalSign !== undefined || metadata?.groupSign !== undefined

/**
 * Decides whether the points in a column of numbers such as 1.234 separate groups: if another column has decimal commas. If
 * none has, and no other column has decimal points either, throws a TwoWaysError. In columns that are stated to be numbers,
 * points are decimal then, as in table schemas and CSVW.
 */
export async function readGrouped(
  table: StagedTable,
  profile: ColumnProfile,
  all: ColumnProfile[],
): Promise<ColumnProfile> {
  const { cell, column, number, time } = profile
  if (number?.decimal !== '.' || time || isStyleStated(column)) return profile
  if (column.type && table.hasDecimalPoints) return profile
  const { example, hasDecimals } = await findPoints(table, cell)
  if (example === undefined || hasDecimals) return profile
  const style = all.some((other) => other.number?.decimal === ',') && findNumberStyle(['1.234,5'])
  if (style) {
    const { remark } = number
    const bare = remark === undefined ? cell : toBareCell(cell)
    const found = { value: toPlainNumber(bare, style), numberStyle: style }
    const others = profile.notes.filter(({ id }) => !STYLE_NOTES.includes(id))
    const grouped = await withNumber(table, { ...profile, notes: [] }, found)
    return {
      ...grouped,
      number: grouped.number && { ...grouped.number, ...(remark !== undefined && { remark }) },
      notes: [...grouped.notes, ...others],
    }
  }
  if (column.type || table.hasDecimalPoints) return profile
  for (const other of all)
    if (other.number && !other.time && (await findPoints(table, other.cell)).hasDecimals) return profile
  throw new TwoWaysError(column.header, example, 'point')
}

/** Finds a number such as 1.234 in a column, and whether it has decimal points, as in 1.5 or 0.125. */
async function findPoints(
  { reader }: StagedTable,
  cell: string,
): Promise<{ example?: string; hasDecimals: boolean }> {
  const isGrouped = `regexp_full_match(cell, '[-+−]?[1-9]\\d{0,2}(?:\\.\\d{3})+')`
  const [[example, others] = []] = await reader.rows(
    `SELECT min(cell) FILTER (${isGrouped}), count(*) FILTER (contains(cell, '.') AND NOT ${isGrouped})
     FROM (SELECT ${cell} AS cell FROM stage.cells)`,
  )
  return { ...(typeof example === 'string' && { example }), hasDecimals: Number(others) > 0 }
}
