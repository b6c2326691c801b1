import { isNamedTotal } from '@tessera/cube'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { listValues } from '../list-values.ts'
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
  const values = await listValues(table, { cell, label: label?.cell }, MAX_VALUES)
  const toTotal = (total: string): Total => ({
    value: total,
    others: (values ?? []).map(({ text }) => text).filter((text) => text !== total),
  })
  if (stated !== undefined) {
    if (values?.some(({ text }) => text === stated)) return toTotal(stated)
    throw new ImportError(
      values
        ? toProblem('total-unknown', { text: stated })
        : toProblem('total-of-many', { maximum: MAX_VALUES }),
      { column: column.header },
    )
  }
  if (!values || values.length < MIN_VALUES) return undefined
  const set = places?.set
  const isNamed = (text: string): boolean => isTotal(text) || (set !== undefined && isWhole(set, text))
  const [named, ...others] = values.filter(({ text, label: own = '' }) => isNamed(text) || isNamed(own))
  if (named) return others.length === 0 ? toTotal(named.text) : undefined
  const summed = await findSum(table, { cell, ...beside })
  return summed === undefined ? undefined : { ...toTotal(summed), isBySum: true }
}

/** A total of one value is the same as that value. */
const MIN_VALUES = 3

/** A single letter is a total only in code lists. */
const isTotal = (text: string): boolean => text.length > 1 && isNamedTotal({ value: text, identifier: text })
