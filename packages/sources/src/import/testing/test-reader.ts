import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FEW_TEXTS, openReader, type Reader } from '../reader.ts'

/** A database for tests of SQL. */
export type TestReader = {
  reader: Reader
  /** Returns the results of an SQL expression for some cells. */
  convert(cells: string[], toSql: (cell: string) => string): Promise<(string | null)[]>
  /** Fills `stage.cells` with rows of texts, in the columns h0, h1… */
  fill(rows: (string | null)[][]): Promise<void>
  close(): Promise<void>
}

const quote = (cell: string | null): string => (cell === null ? 'NULL' : `'${cell.replaceAll("'", "''")}'`)

export async function createTestReader(): Promise<TestReader> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'tessera-import-')))
  const reader = await openReader(folder, [], FEW_TEXTS)
  return {
    reader,
    async convert(cells, toSql) {
      const found: (string | null)[] = []
      for (const cell of cells) {
        const [row = []] = await reader.rows(`SELECT ${toSql('cell')} FROM (SELECT $1::VARCHAR AS cell)`, [
          cell,
        ])
        found.push(row[0] === null ? null : String(row[0]))
      }
      return found
    },
    async fill(rows) {
      await reader.run('DROP TABLE IF EXISTS stage.cells')
      const cells = (rows[0] ?? []).map((_, index) => `h${index}`)
      const values = rows.map(
        (row, index) => `(${[`${index + 1}`, `${index + 1}`, ...row.map(quote)].join(', ')})`,
      )
      await reader.run(
        `CREATE TABLE stage.cells AS SELECT * FROM (VALUES ${values.join(', ')}) AS t(${['o', 'r', ...cells].join(', ')})`,
      )
    },
    async close() {
      reader[Symbol.dispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
