import type { Reader } from '../reader.ts'
import type { StagedTable } from '../staged-table.ts'
import { isCodeOf, isIdentifierName } from './code-name.ts'
import { toColumnUnit } from './column-name.ts'
import type { ColumnProfile } from './column-profile.ts'
import { countDistinct } from './find-keys.ts'

/** Whether each code has exactly one label, and each label has a code. */
export async function isLabelOf(reader: Reader, code: string, label: string): Promise<boolean> {
  const [codes = 0, pairs = 0, loose = 0] = await reader.numbers(
    `SELECT count(DISTINCT code), count(*), count(*) FILTER (code IS NULL AND label IS NOT NULL)
     FROM (SELECT DISTINCT ${code} AS code, ${label} AS label FROM stage.cells WHERE ${code} IS NOT NULL OR ${label} IS NOT NULL)`,
  )
  return codes > 0 && codes === pairs && loose === 0
}

/**
 * Finds columns of codes and the columns of their labels. Names or positions suggest the pairs, and the cells must
 * confirm them.
 */
export async function findPairs(
  table: StagedTable,
  profiles: ColumnProfile[],
): Promise<Map<ColumnProfile, ColumnProfile>> {
  const pairs = new Map<ColumnProfile, ColumnProfile>()
  for (const label of profiles) {
    const { labelsOf } = label.column
    const code =
      labelsOf === undefined ? undefined : profiles.find(({ column }) => column.header === labelsOf)
    if (code) pairs.set(code, label)
  }
  const texts = profiles.filter(
    ({ time, present, column: { metadata } }) => time === undefined && present > 0 && !metadata?.isLeftOut,
  )
  const take = async (
    codes: ColumnProfile[],
    isPair: (code: ColumnProfile, label: ColumnProfile) => boolean | Promise<boolean>,
  ): Promise<void> => {
    for (const code of codes)
      for (const label of texts) {
        const taken = new Set([...pairs].flat())
        if (taken.has(code) || taken.has(label) || label.number !== undefined || label === code) continue
        if (!(await isPair(code, label))) continue
        if (await isLabelOf(table.reader, code.cell, label.cell)) pairs.set(code, label)
      }
  }
  await take(texts, (code, label) => isCodeOf(code.column.header, label.column.header))
  const place = ({ column }: ColumnProfile): number => table.columns.indexOf(column)
  await take(texts.filter(canBeCode), (code, label) => {
    if (isStated(code) || isStated(label)) return false
    const isBefore = place(code) + 1 === place(label)
    const isBeside = isBefore || place(code) === place(label) + 1
    if (isIdentifierName(code.column.header)) return isBeside && areOneToOne(table, code, label, 1)
    return isBefore && areOneToOne(table, code, label, 2)
  })
  return pairs
}

/** Whether metadata states the kind of a column, so that it is neither a code nor a label. */
const isStated = ({ column: { metadata } }: ColumnProfile): boolean =>
  metadata?.type !== undefined || metadata?.separator !== undefined

/** Whole numbers, or texts whose name says that they are codes. */
const canBeCode = ({ number, column }: ColumnProfile): boolean =>
  (number?.isInteger === true && column.type === undefined && toColumnUnit(column) === undefined) ||
  isIdentifierName(column.header)

/**
 * Whether each code has a label of its own, and each occurs in at least `rowsEach` rows on average. A number before a
 * text is the text's code, whatever its name, if both always occur together over all years.
 */
async function areOneToOne(
  { reader, rowCount }: StagedTable,
  code: ColumnProfile,
  label: ColumnProfile,
  rowsEach: number,
): Promise<boolean> {
  const codes = await countDistinct(reader, code.cell)
  if (codes < 2 || codes * rowsEach > rowCount) return false
  return codes === (await countDistinct(reader, label.cell))
}
