import type { StagedTable } from '../staged-table.ts'
import type { ColumnProfile } from './column-profile.ts'

/** Fewer parts equal another value by chance, or in a balance: births are deaths and natural change. */
const MIN_PARTS = 3
/** With fewer parts, one group of rows is not enough evidence. */
const MANY_PARTS = 5
/** Sums below this multiple of their tolerance are not evidence, because they could be equal by chance. */
const CLEAR = 20
const MAX_MEASURES = 3
/** Larger tables are tried on the groups of their first rows before all groups are compared. */
const LARGE = 100_000
const TRIED_ROWS = 20

/** The columns of a dimension, of the other key dimensions, and of the measures. */
export type SumColumns = { cell: string; others: ColumnProfile[]; measures: ColumnProfile[] }

/**
 * Finds the value of a dimension whose numbers are the sums of those of all other values. Groups of rows with the same
 * values in the other key dimensions are compared, except those with a missing number. No sum may differ by more than
 * what rounding each number to the decimals of the column explains, and all numbers must be positive or zero.
 */
export async function findSum(table: StagedTable, columns: SumColumns): Promise<string | undefined> {
  for (const { number } of columns.measures.slice(0, MAX_MEASURES)) {
    if (!number) continue
    const isLarge = table.rowCount > LARGE
    if (isLarge && (await findSumOf(table, columns, number.value, TRIED_ROWS)) === undefined) continue
    const found = await findSumOf(table, columns, number.value)
    if (found !== undefined) return found
  }
  return undefined
}

async function findSumOf(
  { reader }: StagedTable,
  { cell, others }: SumColumns,
  decimal: string,
  triedRows?: number,
): Promise<string | undefined> {
  const keys = others.map((other, index) => `${other.cell} AS k${index}`)
  const names = keys.map((_, index) => `k${index}`)
  const rows = `SELECT ${[...keys, ''].join(', ')} r, ${cell} AS part, CAST(${decimal} AS DOUBLE) AS n, length(split_part(${decimal}, '.', 2)) AS decimals FROM stage.cells`
  const compared =
    triedRows !== undefined && names.length > 0
      ? `SELECT * FROM (${rows}) SEMI JOIN (SELECT DISTINCT ${names.join(', ')} FROM (${rows}) WHERE r <= ${triedRows}) USING (${names.join(', ')})`
      : rows
  const groupBy = names.length > 0 ? `GROUP BY ${names.join(', ')}` : ''
  const toGroups = (own: string): string =>
    `SELECT ${own}, count(*) AS c FROM cells ${groupBy} HAVING count(n) = count(*) AND count(*) > ${MIN_PARTS}`
  const [[highest, low = -1, decimals = 0] = []] = await reader.rows(
    `WITH cells AS (${compared}) SELECT (SELECT mode(top) FROM (${toGroups('arg_max(part, n) AS top')})), min(n), max(decimals) FROM cells`,
  )
  if (typeof highest !== 'string' || Number(low) < 0) return undefined
  const isTotal = 'part = $1'
  const rounding = 10 ** -Number(decimals) / 2
  const [[groups, parts, wrong] = []] = await reader.rows(
    `WITH cells AS (${compared}) SELECT count(*) FILTER (total > ${CLEAR * rounding} * c), max(c) - 1, count(*) FILTER (abs(total - sum) > ${rounding} * c + 1e-9 * total)
     FROM (${toGroups(`max(n) FILTER (${isTotal}) AS total, sum(n) FILTER (part <> $1) AS sum`)}) WHERE total IS NOT NULL`,
    [highest],
  )
  const isClear = Number(groups) > 1 || (Number(groups) === 1 && Number(parts) >= MANY_PARTS)
  return isClear && Number(wrong) === 0 ? highest : undefined
}
