import {
  BIGINT,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api'
import { appendRows, toWriting } from '../columns/duckdb-writing.ts'
import { toStageColumns } from '../columns/write-tables.ts'
import { toDuckdbError } from './duckdb-errors.ts'
import { CUBE_TABLE } from './read-tables.ts'
import { toColumnRequests } from './to-structure.ts'
import type { CubeToWrite, CubeWriter } from './write-cube.ts'
import { CREATE_CUBE_TABLE, type CubeTransaction, writeListedCube } from './write-listed-cube.ts'

const STAGE = 'temp.tessera_cells'

/** Writes into a file; nobody else may have it open meanwhile. */
export async function openDuckdbWriter(path: string): Promise<CubeWriter> {
  const instance = await DuckDBInstance.create(path, { memory_limit: '512MB', threads: '2' }).catch(
    (error: unknown) => {
      throw toDuckdbError(error)
    },
  )
  const connection = await instance.connect()
  return {
    async write(cube) {
      await stageRows(connection, cube)
      await connection.run('BEGIN TRANSACTION')
      try {
        await connection.run(CREATE_CUBE_TABLE)
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

async function stageRows(connection: DuckDBConnection, { document, rows }: CubeToWrite): Promise<void> {
  const columns = toColumnRequests(document)
  await connection.run(`CREATE OR REPLACE TEMPORARY TABLE tessera_cells (${toStageColumns(columns)})`)
  const appender = await connection.createAppender('tessera_cells', 'main', 'temp')
  for await (const page of rows) {
    await appendRows(appender, columns, page)
    appender.flushSync()
  }
  appender.closeSync()
}

function toTransaction(connection: DuckDBConnection): CubeTransaction {
  const bind = async (sql: string, values: DuckDBValue[], types: DuckDBType[]) => {
    const statement = await connection.prepare(sql)
    statement.bind(values, types)
    const rows = await (await statement.run()).getRows()
    statement.destroySync()
    return rows
  }
  return {
    ...toWriting(connection),
    readCubes: async (iri) =>
      (await bind(`SELECT cube FROM ${CUBE_TABLE} WHERE iri = $1`, [iri], [VARCHAR])).map(([cube]) =>
        Number(cube),
      ),
    async insert({ number, iri, document, observations }) {
      const values = [number, iri, document.toWellFormed(), BigInt(observations)]
      await bind(`INSERT INTO ${CUBE_TABLE} VALUES ($1, $2, $3, $4, NULL)`, values, [
        INTEGER,
        VARCHAR,
        VARCHAR,
        BIGINT,
      ])
    },
    async remove(number) {
      await bind(`DELETE FROM ${CUBE_TABLE} WHERE cube = $1`, [number], [INTEGER])
    },
  }
}
