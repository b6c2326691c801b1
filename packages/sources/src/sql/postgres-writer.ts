import pg from 'pg'
import { cellColumn, dictionaryTable } from '../columns/layout.ts'
import { withoutNul } from '../columns/postgres.ts'
import { toStagedRows } from '../columns/staged-rows.ts'
import { toStageColumns } from '../columns/write-tables.ts'
import { toPostgresError } from './postgres-errors.ts'
import { CUBE_TABLE, toSchema } from './read-tables.ts'
import { toColumnRequests } from './to-structure.ts'
import type { CubeToWrite, CubeWriter } from './write-cube.ts'
import { CREATE_CUBE_TABLE, type CubeTransaction, writeListedCube } from './write-listed-cube.ts'

const STAGE = 'pg_temp.tessera_cells'
/** Rows in one statement. */
const CHUNK_ROWS = 2_000

/** Writes into a database of a PostgreSQL server; readers are not held up. */
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
        await stageRows(client, cube)
        await client.query(CREATE_CUBE_TABLE)
        // Writers take turns; reading goes on.
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

async function stageRows(client: pg.Client, { document, rows }: CubeToWrite): Promise<void> {
  const columns = toColumnRequests(document)
  await client.query(`CREATE TEMPORARY TABLE tessera_cells (${toStageColumns(columns)}) ON COMMIT DROP`)
  for await (const page of rows) {
    for (let start = 0; start < page.length; start += CHUNK_ROWS) {
      const staged = toStagedRows(columns, page.slice(start, start + CHUNK_ROWS))
      const lists = staged.map(
        ({ type }, index) => `$${index + 1}::${type === 'number' ? 'FLOAT8' : 'VARCHAR'}[]`,
      )
      const values = staged.map((column) =>
        column.type === 'number'
          ? column.values
          : column.values.map((text) => (text === null ? null : withoutNul(text))),
      )
      await client.query(`INSERT INTO ${STAGE} SELECT * FROM unnest(${lists.join(', ')})`, values)
    }
  }
}

/** What filters ask for is found without reading the whole table. */
async function indexTables(client: pg.Client, { document }: CubeToWrite, schema: string): Promise<void> {
  for (const [index, { kind, isKey }] of toColumnRequests(document).entries()) {
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
  async insert({ number, iri, document, observations }) {
    const values = [number, iri, withoutNul(document.toWellFormed()), observations]
    await client.query(`INSERT INTO ${CUBE_TABLE} VALUES ($1, $2, $3, $4, NULL)`, values)
  },
  async remove(number) {
    await client.query(`DELETE FROM ${CUBE_TABLE} WHERE cube = $1`, [number])
  },
})
