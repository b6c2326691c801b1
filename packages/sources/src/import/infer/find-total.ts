import { isNamedTotal } from '@tessera/cube'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { isWhole, type PlaceSet } from '../places/place-set.ts'
import type { StagedTable } from '../staged-table.ts'
import type { ColumnProfile } from './column-profile.ts'
import { findSum, type SumColumns } from './find-sum.ts'

/** The value of a dimension that contains the others, as in the file. */
export type Total = {
  value: string
  others: string[]
  /** Whether its numbers show it, and not its name or metadata. */
  isBySum?: boolean
}

/** A dimension with the set of its places, if they are known. */
type Totalled = {
  profile: ColumnProfile
  label?: ColumnProfile | undefined
  places?: { set?: PlaceSet } | undefined
}

/** Dimensions with more values are not searched for a total. */
const MAX_VALUES = 2000

/**
 * Finds the total of a dimension: the value stated by metadata, else the only one whose code or label denotes a total or,
 * among cantons or states, their country,
 * else one whose numbers are the sums of those of the others.
 * Throws an ImportError if the stated value is missing or the dimension has too many values.
 */
export async function findTotal(
  table: StagedTable,
  { profile: { cell, column }, label, places }: Totalled,
  beside: Omit<SumColumns, 'cell'>,
): Promise<Total | undefined> {
  const stated = column.metadata?.total
  if (stated === false) return undefined
  const rows = await table.reader.rows(
    `SELECT ${cell}, min(${(label ?? { cell }).cell}) FROM stage.cells WHERE ${cell} IS NOT NULL GROUP BY 1 ORDER BY min(r), min(o) LIMIT ${MAX_VALUES + 1}`,
  )
  const values = rows.map(([value]) => String(value))
  const toTotal = (total: string): Total => ({
    value: total,
    others: values.filter((value) => value !== total),
  })
  if (stated !== undefined) {
    if (values.length <= MAX_VALUES && values.includes(stated)) return toTotal(stated)
    throw new ImportError(
      values.length > MAX_VALUES
        ? toProblem('total-of-many', { maximum: MAX_VALUES })
        : toProblem('total-unknown', { text: stated }),
      {
        column: column.header,
      },
    )
  }
  if (values.length > MAX_VALUES || values.length < MIN_VALUES) return undefined
  const set = places?.set
  const named = rows.filter((row) =>
    row.map((text) => String(text ?? '')).some((text) => isTotal(text) || (set && isWhole(set, text))),
  )
  if (named.length > 0) return named.length === 1 ? toTotal(String(named[0]?.[0])) : undefined
  const summed = await findSum(table, { cell, ...beside })
  return summed === undefined ? undefined : { ...toTotal(summed), isBySum: true }
}

/** A total of one value is the same as that value. */
const MIN_VALUES = 3

/** A single letter is a total only in code lists. */
const isTotal = (text: string): boolean => text.length > 1 && isNamedTotal({ value: text, identifier: text })
