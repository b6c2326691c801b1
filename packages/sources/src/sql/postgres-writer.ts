import pg from 'pg'
import { cellColumn, dictionaryTable } from '../columns/layout.ts'
import { withoutNul } from '../columns/postgres.ts'
import { toStageColumns } from '../columns/write-tables.ts'
import type { CubeToWrite, CubeWriter } from './cube-writer.ts'
import { toPostgresError } from './postgres-errors.ts'
import { CUBE_TABLE, toSchema } from './read-tables.ts'
import { toDocumentColumns } from './to-structure.ts'
import { type CubeTransaction, toCreateList, writeListedCube } from './write-listed-cube.ts'

const STAGE = 'pg_temp.tessera_cells'

/** Opens a PostgreSQL database for writing; readers are not blocked. */
export async function openPostgresWriter(url: string): Promise<CubeWriter> {
  const client = new pg.Client({ connectionString: url, application_name: 'tessera' })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw toPostgresError(error)
  })
  return {
    async write(cube) {
      await client.query('BEGIN')
      try {
        await stageCells(client, cube)
        await client.query(toCreateList())
        // Blocks other writers, but not readers.
        await client.query(`LOCK TABLE ${CUBE_TABLE} IN SHARE ROW EXCLUSIVE MODE`)
        const { observations, number } = await writeListedCube(toTransaction(client), cube.document, STAGE)
        await indexTables(client, cube, toSchema(number))
        await client.query('COMMIT')
        return { observations }
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined)
        throw error
      }
    },
    close: () => client.end(),
  }
}

async function stageCells(client: pg.Client, { document, cells }: CubeToWrite): Promise<void> {
  const columns = toStageColumns(toDocumentColumns(document))
  await client.query(`CREATE TEMPORARY TABLE tessera_cells (${columns}) ON COMMIT DROP`)
  for await (const page of cells) {
    const lists = page.map(
      ({ type }, index) => `$${index + 1}::${type === 'number' ? 'FLOAT8' : 'VARCHAR'}[]`,
    )
    const values = page.map((column) =>
      column.type === 'number'
        ? column.values
        : column.values.map((text) => (text === null ? null : withoutNul(text))),
    )
    await client.query(`INSERT INTO ${STAGE} SELECT * FROM unnest(${lists.join(', ')})`, values)
  }
}

/** Indexes the columns that are filtered, to avoid full table scans. */
async function indexTables(client: pg.Client, { document }: CubeToWrite, schema: string): Promise<void> {
  for (const [index, { kind, isKey }] of toDocumentColumns(document).entries()) {
    if (kind !== 'codes') continue
    await client.query(`ALTER TABLE ${schema}.${dictionaryTable(index)} ADD PRIMARY KEY (code)`)
    if (isKey) await client.query(`CREATE INDEX ON ${schema}.observations (${cellColumn(index)})`)
  }
  await client.query(`ANALYZE ${schema}.observations`)
}

const toTransaction = (client: pg.Client): CubeTransaction => ({
  run: (sql) => client.query(sql),
  async readNumbers(sql) {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return (rows[0] ?? []).map(Number)
  },
  async readCubes(iri) {
    const text = `SELECT cube FROM ${CUBE_TABLE} WHERE iri = $1`
    const { rows } = await client.query<unknown[]>({ text, values: [withoutNul(iri)], rowMode: 'array' })
    return rows.map(([cube]) => Number(cube))
  },
  async insert({ number, iri, document, observations, modified = null }) {
    const values = [number, iri, withoutNul(document.toWellFormed()), observations, modified]
    await client.query(`INSERT INTO ${CUBE_TABLE} VALUES ($1, $2, $3, $4, $5)`, values)
  },
  async remove(number) {
    await client.query(`DELETE FROM ${CUBE_TABLE} WHERE cube = $1`, [number])
  },
})
