import { ColumnCopy } from '../columns/column-copy.ts'
import type { Columns } from '../columns/columns.ts'
import { type Database, type ResultColumn, toTexts } from '../columns/database.ts'
import {
  type ColumnPlan,
  cellColumn,
  DICTIONARY_COLUMNS,
  dictionaryTable,
  textColumn,
} from '../columns/layout.ts'
import { integerParameter, textParameter } from '../columns/parameters.ts'
import { SourceError } from '../source.ts'
import type { StoredColumn, StoredCube } from './cube-store.ts'

/** The location of the tables of cubes in a database. The tables of each cube are in a schema of its own. */
export type TablePlace = {
  database: Database
  /** The name of an attached file. Defaults to the database's own tables. */
  catalog?: string
}

/** The table that lists the cubes of a database. */
export const CUBE_TABLE = 'tessera_cubes'
export const toSchema = (cube: number): string => `cube${cube}`

/** Qualifies a name with the catalog, if there is one. */
export const inCatalog = ({ catalog }: { catalog?: string | undefined }, name: string): string =>
  catalog ? `${catalog}.${name}` : name

/** A cube of such a list. `cube` is its number there. */
export type ListedCube = Omit<StoredCube, 'id'> & { cube: number }

export async function readListedCubes(place: TablePlace): Promise<ListedCube[]> {
  const { cast, hash, toListed } = place.database.dialect
  const text = (column: string): string => cast(column, 'VARCHAR')
  const parts = [hash(text('document')), text('modified'), text('observations')]
  const fingerprint = parts.map((part) => `coalesce(${part}, '')`).join(" || ' ' || ")
  const [cubes, iris, fingerprints] = await place.database.query(
    `SELECT ${cast('cube', 'INTEGER')}, coalesce(${text('iri')}, ''), ${fingerprint}
     FROM ${toListed(inCatalog(place, CUBE_TABLE))} ORDER BY cube`,
  )
  const [names, states] = [toTexts(iris), toTexts(fingerprints)]
  return [...toIntegers(cubes)].map((cube, row) => ({
    cube,
    iri: names[row] ?? '',
    fingerprint: states[row] ?? '',
  }))
}

export async function readListedDocument(place: TablePlace, cube: number): Promise<string | undefined> {
  const { cast } = place.database.dialect
  const [documents] = await place.database.query(
    `SELECT ${cast('document', 'VARCHAR')} FROM ${inCatalog(place, CUBE_TABLE)} WHERE cube = ${cast('$1', 'INTEGER')}`,
    [integerParameter(cube)],
  )
  return toTexts(documents)[0] ?? undefined
}

/** Opens a cube's observations. Throws if its tables lack a column. Ignores additional columns. */
export async function openTables(place: TablePlace, cube: number, columns: StoredColumn[]): Promise<Columns> {
  const schema = toSchema(cube)
  const tables = await readTableColumns(place, schema)
  const observations = tables.get('observations') ?? []
  const plan: ColumnPlan[] = columns.map(({ path, kind, datatype }, index) => {
    requireColumn(tables, 'observations', cellColumn(index))
    if (kind === 'codes')
      for (const name of DICTIONARY_COLUMNS) requireColumn(tables, dictionaryTable(index), name)
    const hasTexts = kind === 'numbers' && observations.includes(textColumn(index))
    return { path, kind, hasTexts, termCount: 0, ...(datatype === undefined ? {} : { datatype }) }
  })
  const counts = await readTermCounts(place, schema, plan)
  return new ColumnCopy(place.database, inCatalog(place, schema), {
    columns: plan.map((column, index) => ({ ...column, termCount: counts.get(index) ?? 0 })),
    hasRepeats: observations.includes('o'),
  })
}

async function readTableColumns(place: TablePlace, schema: string): Promise<Map<string, string[]>> {
  const { catalog } = place
  const [tables, names] = await place.database.query(
    place.database.dialect.listColumns('$1') +
      (catalog === undefined ? '' : ' AND table_catalog = $2::VARCHAR'),
    [schema, ...(catalog === undefined ? [] : [catalog])].map(textParameter),
  )
  const found = new Map<string, string[]>()
  toTexts(tables).forEach((table, row) => {
    found.set(table ?? '', [...(found.get(table ?? '') ?? []), toTexts(names)[row] ?? ''])
  })
  return found
}

function requireColumn(tables: Map<string, string[]>, table: string, column: string): void {
  const columns = tables.get(table)
  const lack = !columns ? `there is no table ${table}` : `the table ${table} has no column ${column}`
  if (!columns?.includes(column))
    throw new SourceError('bad-cube', `The data of this dataset cannot be read: ${lack}.`)
}

async function readTermCounts(
  place: TablePlace,
  schema: string,
  plan: ColumnPlan[],
): Promise<Map<number, number>> {
  const coded = [...plan.keys()].filter((index) => plan[index]?.kind === 'codes')
  if (coded.length === 0) return new Map()
  const { cast, toPlace } = place.database.dialect
  const tables = coded.map((index) => `${toPlace(inCatalog(place, schema))}${dictionaryTable(index)}`)
  const counts = tables.map((table) => cast(`(SELECT count(*) FROM ${table})`, 'INTEGER'))
  const results = await place.database.query(`SELECT ${counts.join(', ')}`)
  return new Map(coded.map((index, at) => [index, toIntegers(results[at])[0] ?? 0]))
}

const toIntegers = (column: ResultColumn | undefined): Int32Array =>
  column?.kind === 'integers' ? column.values : new Int32Array()
