import type { ImportNote } from '@tessera/cube'
import { eachColumn } from '../each-column.ts'
import { TwoWaysError } from '../import-error.ts'
import { toNote } from '../import-note.ts'
import type { StagedColumn, StagedTable } from '../staged-table.ts'
import { isIdentifierName } from './code-name.ts'
import type { ColumnProfile } from './column-profile.ts'
import type { FirstLook } from './first-look.ts'
import { toBareCell } from './number-remark.ts'
import { findClearDecimal, findNumberStyle, type NumberStyle, toPlainNumber } from './number-style.ts'
import { isTimeName } from './time-name.ts'
import { findTimeStyle } from './time-style.ts'

/** Adds the numbers of a column in one style. */
export async function withNumber(
  { reader }: StagedTable,
  profile: ColumnProfile,
  { value, numberStyle }: { value: string; numberStyle: NumberStyle },
): Promise<ColumnProfile> {
  const counts = await reader.aggregates([
    `count(*) FILTER (NOT regexp_full_match(${value}, '-?\\d+'))`,
    `count(*) FILTER (regexp_full_match(${value}, '0\\d+'))`,
  ])
  const [fractions = 0, zeros = 0] = counts.map(Number)
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

/** Matches a number such as 1,234, of which the table has to show whether the comma is decimal. */
const OPEN_COMMA = /^[-+−]?[1-9]\d{0,2},\d{3}(?!\d)/

/**
 * Returns the decimal separator that some columns show, if any column needs to know. Times such as 10.2020 and codes such as
 * 1.2 say nothing about it.
 */
export function readDecimal({ columns }: StagedTable, looks: FirstLook[]): '.' | ',' | undefined {
  if (!looks.some(({ samples }) => samples.some((text) => OPEN_COMMA.test(text)))) return undefined
  const numbers = looks.filter(({ samples }, index) => {
    const header = columns[index]?.header ?? ''
    return !isTimeName(header) && !isIdentifierName(header) && findTimeStyle(samples, false) === undefined
  })
  return findClearDecimal(numbers.map(({ samples }) => samples))
}

/**
 * Decides for each column of numbers such as 1.234 whether its points separate groups: if another column has decimal commas.
 * If none has, and no other column has decimal points either, throws a TwoWaysError. In columns that are stated to be
 * numbers, points are decimal then, as in table schemas and CSVW.
 */
export async function readGrouped(table: StagedTable, all: ColumnProfile[]): Promise<ColumnProfile[]> {
  const numbers = all.filter(({ number, time }) => number?.decimal === '.' && !time)
  const points = new Map(
    await eachColumn(
      numbers,
      async (profile) => [profile, await findPoints(table, toNumberCell(profile))] as const,
    ),
  )
  const hasCommas = all.some(({ number }) => number?.decimal === ',')
  const hasPoints = table.hasDecimalPoints || [...points.values()].some(({ hasDecimals }) => hasDecimals)
  const grouped: ColumnProfile[] = []
  for (const profile of all) {
    const { column, number } = profile
    const { example, hasDecimals } = points.get(profile) ?? {}
    const isOpen = number?.decimal === '.' && !isStyleStated(column) && example !== undefined && !hasDecimals
    if (!isOpen || (column.type && table.hasDecimalPoints)) grouped.push(profile)
    else if (hasCommas) grouped.push(await withGroups(table, profile))
    else if (column.type || hasPoints) grouped.push(profile)
    else throw new TwoWaysError(column.header, example, 'point')
  }
  return grouped
}

/** SQL for the numbers of a column as they are written, without remarks. */
const toNumberCell = ({ cell, number }: ColumnProfile): string =>
  number?.remark === undefined ? cell : toBareCell(cell)

/** Reads the points in a column of numbers as separators of groups. */
async function withGroups(table: StagedTable, profile: ColumnProfile): Promise<ColumnProfile> {
  const { number } = profile
  const style = findNumberStyle(['1.234,5'])
  if (!style) return profile
  const found = { value: toPlainNumber(toNumberCell(profile), style), numberStyle: style }
  const others = profile.notes.filter(({ id }) => !STYLE_NOTES.includes(id))
  const grouped = await withNumber(table, { ...profile, notes: [] }, found)
  return {
    ...grouped,
    number: grouped.number && {
      ...grouped.number,
      ...(number?.remark !== undefined && { remark: number.remark }),
    },
    notes: [...grouped.notes, ...others],
  }
}

/** Finds a number such as 1.234 in a column, and whether it has decimal points, as in 1.5 or 0.125. */
async function findPoints(
  { reader }: StagedTable,
  cell: string,
): Promise<{ example?: string; hasDecimals: boolean }> {
  const isGrouped = `regexp_full_match(${cell}, '[-+−]?[1-9]\\d{0,2}(?:\\.\\d{3})+')`
  const [example, others] = await reader.aggregates([
    `min(${cell}) FILTER (${isGrouped})`,
    `count(*) FILTER (contains(${cell}, '.') AND NOT ${isGrouped})`,
  ])
  return { ...(typeof example === 'string' && { example }), hasDecimals: Number(others) > 0 }
}
