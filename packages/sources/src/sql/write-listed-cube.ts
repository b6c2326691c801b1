import { type Writing, writeTables } from '../columns/write-tables.ts'
import type { CubeDocument } from './cube-document.ts'
import { CUBE_TABLE, inCatalog, toSchema } from './read-tables.ts'
import { toDocumentColumns } from './to-structure.ts'

/** A row of the list of cubes. `modified` is an ISO date and time. */
type ListedCube = {
  number: number
  iri: string
  document: string
  observations: number
  modified?: string | undefined
}

/** The transaction that makes a cube visible. */
export type CubeTransaction = Writing & {
  /** The attached file to write to. Defaults to the database's own tables. */
  catalog?: string | undefined
  /** Returns the numbers of the cubes with an IRI. */
  readCubes(iri: string): Promise<number[]>
  insert(cube: ListedCube): Promise<void>
  remove(number: number): Promise<void>
}

/** Returns the SQL that creates the list of cubes if it is missing. */
export const toCreateList = (
  catalog?: string,
): string => `CREATE TABLE IF NOT EXISTS ${inCatalog({ catalog }, CUBE_TABLE)} (
  cube INTEGER PRIMARY KEY, iri VARCHAR NOT NULL UNIQUE, document VARCHAR NOT NULL,
  observations BIGINT, modified VARCHAR)`

/**
 * Builds the tables of a cube from raw cells, lists the cube and removes the earlier one. Numbers are not reused, so
 * that a reader of the earlier tables never gets rows of the new ones.
 */
export async function writeListedCube(
  transaction: CubeTransaction,
  document: CubeDocument,
  stage: string,
  modified?: string,
): Promise<{ observations: number; number: number }> {
  const [highest = 0] = await transaction.readNumbers(
    `SELECT coalesce(max(cube), 0) FROM ${inCatalog(transaction, CUBE_TABLE)}`,
  )
  const number = highest + 1
  const schema = inCatalog(transaction, toSchema(number))
  await transaction.run(`CREATE SCHEMA ${schema}`)
  const { rowCount } = await writeTables(transaction, toDocumentColumns(document), stage, schema)
  for (const earlier of await transaction.readCubes(document.iri)) {
    await transaction.remove(earlier)
    await transaction.run(`DROP SCHEMA IF EXISTS ${inCatalog(transaction, toSchema(earlier))} CASCADE`)
  }
  const { iri } = document
  await transaction.insert({
    number,
    iri,
    document: JSON.stringify(document),
    observations: rowCount,
    modified,
  })
  return { observations: rowCount, number }
}
