import type { ComponentId } from './component-id.ts'
import { countJoinKeys, toJoinById } from './join-ids.ts'
import { encodeJoinKeys } from './join-keys.ts'
import { pairRows, type RowPairs } from './join-rows.ts'
import {
  type Column,
  type DimensionColumn,
  findColumn,
  isDimensionColumn,
  MISSING_CODE,
  type Table,
} from './table.ts'

/** The observations of one cube and the dimensions that join it to others. */
export type TableToJoin = { table: Table; joinBy: ComponentId[] }

/**
 * Joins the observations of several cubes into one table: a full outer join on the joining dimensions (reference rule:
 * joining cubes). The key columns become `joinBy__0`, `joinBy__1`… and come first. Rows that lack a key are dropped.
 * Cells are missing if a cube has no row for a key. If several rows of a cube share a key, each is paired with each of
 * the others'. Throws a JoinTooLarge if the result would have more than `maxRows` rows.
 */
export function joinTables(inputs: TableToJoin[], { maxRows }: { maxRows?: number } = {}): Table {
  if (countJoinKeys(inputs.map(({ joinBy }) => joinBy)) === 0)
    throw new Error('Found joinBy id and cube has no join by')
  const columnsOf = inputs.map(readKeyColumns)
  const keys = encodeJoinKeys(
    inputs.map(({ table }, index) => ({ columns: columnsOf[index]!, rowCount: table.rowCount })),
  )
  const pairs = pairRows(keys, maxRows ?? Number.POSITIVE_INFINITY)
  const joined = keys.parts.map(({ dictionary, codes }, index): DimensionColumn => {
    const { kind, unit } = columnsOf[0]![index]!
    return {
      id: toJoinById(index),
      kind,
      ...(unit === undefined ? {} : { unit }),
      dictionary,
      codes: Array.from(pairs.keys, (key) => codes[key]!),
    }
  })
  const columns = [...joined, ...inputs.flatMap((input, index) => gatherColumns(input, pairs.rowsOf[index]!))]
  requireDistinct(columns)
  return { rowCount: pairs.keys.length, columns }
}

function readKeyColumns({ table, joinBy }: TableToJoin): DimensionColumn[] {
  return joinBy.map((id) => {
    const column = findColumn(table, id)
    if (!column) throw new Error('Original id should have been found')
    if (!isDimensionColumn(column)) throw new Error('Dimension should be a join by at this point')
    return column
  })
}

const gatherColumns = ({ table, joinBy }: TableToJoin, rows: RowPairs['keys']): Column[] =>
  table.columns.filter(({ id }) => !joinBy.includes(id)).map((column) => gather(column, rows))

/** Picks the cells of a column by row. A negative row yields a missing cell. */
function gather(column: Column, rows: Int32Array): Column {
  if (isDimensionColumn(column))
    return { ...column, codes: Array.from(rows, (row) => column.codes[row] ?? MISSING_CODE) }
  const { undefinedRows, ...rest } = column
  const values = Array.from(rows, (row) => column.values[row] ?? null)
  if (!undefinedRows) return { ...rest, values }
  const before = new Set(undefinedRows)
  const after: number[] = []
  rows.forEach((row, index) => {
    if (before.has(row)) after.push(index)
  })
  return after.length > 0 ? { ...rest, values, undefinedRows: after } : { ...rest, values }
}

/**
 * Throws if columns share an id, because one would hide the other. Ids contain their cube, so this happens only if a
 * cube is joined to itself.
 */
function requireDistinct(columns: Column[]): void {
  if (new Set(columns.map(({ id }) => id)).size < columns.length)
    throw new Error('Joined tables should have different columns')
}
