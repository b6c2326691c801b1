import { type Writing, writeTables } from '../columns/write-tables.ts'
import type { CubeDocument } from './cube-document.ts'
import { CUBE_TABLE, toSchema } from './read-tables.ts'
import { toColumnRequests } from './to-structure.ts'

/** The transaction in which a cube becomes visible. */
export type CubeTransaction = Writing & {
  /** Numbers of the cubes that have an iri. */
  readCubes(iri: string): Promise<number[]>
  insert(cube: { number: number; iri: string; document: string; observations: number }): Promise<void>
  remove(number: number): Promise<void>
}

/** The list of cubes, where it is missing. */
export const CREATE_CUBE_TABLE = `CREATE TABLE IF NOT EXISTS ${CUBE_TABLE} (
  cube INTEGER PRIMARY KEY, iri VARCHAR NOT NULL UNIQUE, document VARCHAR NOT NULL,
  observations BIGINT, modified VARCHAR)`

/**
 * Makes the tables of a cube of raw cells, lists it and removes the earlier one. Numbers are not used again, so that
 * nobody who still reads the earlier tables gets rows of the new ones.
 */
export async function writeListedCube(
  transaction: CubeTransaction,
  document: CubeDocument,
  stage: string,
): Promise<{ observations: number; number: number }> {
  const [highest = 0] = await transaction.readNumbers(`SELECT coalesce(max(cube), 0) FROM ${CUBE_TABLE}`)
  const number = highest + 1
  await transaction.run(`CREATE SCHEMA ${toSchema(number)}`)
  const { rowCount } = await writeTables(transaction, toColumnRequests(document), stage, toSchema(number))
  for (const earlier of await transaction.readCubes(document.iri)) {
    await transaction.remove(earlier)
    await transaction.run(`DROP SCHEMA IF EXISTS ${toSchema(earlier)} CASCADE`)
  }
  const { iri } = document
  await transaction.insert({ number, iri, document: JSON.stringify(document), observations: rowCount })
  return { observations: rowCount, number }
}
