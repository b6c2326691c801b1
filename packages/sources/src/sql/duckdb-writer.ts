import {
  BIGINT,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api'
import { appendCells, toWriting } from '../columns/duckdb-writing.ts'
import { toStageColumns } from '../columns/write-tables.ts'
import type { CubeToWrite, CubeWriter } from './cube-writer.ts'
import { toDuckdbError } from './duckdb-errors.ts'
import { CUBE_TABLE, inCatalog } from './read-tables.ts'
import { toDocumentColumns } from './to-structure.ts'
import { type CubeTransaction, toCreateList, writeListedCube } from './write-listed-cube.ts'

const STAGE = 'temp.tessera_cells'

/** Opens a file for writing. No other process may have it open. */
export async function openDuckdbWriter(path: string): Promise<CubeWriter> {
  const instance = await DuckDBInstance.create(path, { memory_limit: '512MB', threads: '2' }).catch(
    (error: unknown) => {
      throw toDuckdbError(error)
    },
  )
  const connection = await instance.connect()
  return {
    async write(cube) {
      await stageCells(connection, cube)
      await connection.run('BEGIN TRANSACTION')
      try {
        await connection.run(toCreateList())
        const { observations } = await writeListedCube(toTransaction(connection), cube.document, STAGE)
        await connection.run('COMMIT')
        return { observations }
      } catch (error) {
        await connection.run('ROLLBACK')
        throw error
      } finally {
        await connection.run(`DROP TABLE IF EXISTS ${STAGE}`)
      }
    },
    async close() {
      await connection.run('CHECKPOINT').catch(() => undefined)
      connection.closeSync()
      instance.closeSync()
    },
  }
}

async function stageCells(connection: DuckDBConnection, { document, cells }: CubeToWrite): Promise<void> {
  await connection.run(
    `CREATE OR REPLACE TEMPORARY TABLE tessera_cells (${toStageColumns(toDocumentColumns(document))})`,
  )
  const appender = await connection.createAppender('tessera_cells', 'main', 'temp')
  for await (const page of cells) {
    appendCells(appender, page)
    appender.flushSync()
    await new Promise((resolve) => setImmediate(resolve))
  }
  appender.closeSync()
}

/** Wraps a connection as the transaction that makes a cube visible. */
export function toTransaction(connection: DuckDBConnection, catalog?: string): CubeTransaction {
  const list = inCatalog({ catalog }, CUBE_TABLE)
  const bind = async (sql: string, values: DuckDBValue[], types: DuckDBType[]) => {
    const statement = await connection.prepare(sql)
    statement.bind(values, types)
    const rows = await (await statement.run()).getRows()
    statement.destroySync()
    return rows
  }
  return {
    ...toWriting(connection),
    catalog,
    readCubes: async (iri) =>
      (await bind(`SELECT cube FROM ${list} WHERE iri = $1`, [iri], [VARCHAR])).map(([cube]) => Number(cube)),
    async insert({ number, iri, document, observations, modified = null }) {
      const values = [number, iri, document.toWellFormed(), BigInt(observations), modified]
      const types = [INTEGER, VARCHAR, VARCHAR, BIGINT, VARCHAR]
      await bind(`INSERT INTO ${list} VALUES ($1, $2, $3, $4, $5)`, values, types)
    },
    async remove(number) {
      await bind(`DELETE FROM ${list} WHERE cube = $1`, [number], [INTEGER])
    },
  }
}
