import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import * as vocabulary from '@tessera/cube/rdf'
import { toWriting } from '../columns/duckdb-writing.ts'
import { quoteText } from '../columns/layout.ts'
import { writeTables } from '../columns/write-tables.ts'
import type { CubeDocument } from '../sql/cube-document.ts'
import { CUBE_TABLE, toSchema } from '../sql/read-tables.ts'
import { toDocumentColumns } from '../sql/to-structure.ts'
import { toCreateList } from '../sql/write-listed-cube.ts'

/** The IRI of the cube that `writeLargeCube` creates. The IRIs of its components follow. */
export const LARGE_CUBE = 'https://large.example/cube'
export const LARGE_PATHS = {
  year: 'https://large.example/year',
  region: 'https://large.example/region',
  age: 'https://large.example/age',
  amount: 'https://large.example/amount',
} as const

const YEARS = 50
const AGES = 20

const document: CubeDocument = {
  version: 1,
  iri: LARGE_CUBE,
  name: { en: 'Large', de: 'Gross' },
  components: [
    {
      path: LARGE_PATHS.year,
      role: 'key',
      name: { en: 'Year' },
      datatypes: ['xsd:gYear'],
      dataKind: 'time',
      timeUnit: 'Year',
    },
    { path: LARGE_PATHS.region, role: 'key', name: { en: 'Region' } },
    { path: LARGE_PATHS.age, role: 'key', name: { en: 'Age' } },
    { path: LARGE_PATHS.amount, role: 'measure', name: { en: 'Amount' }, scaleType: 'Ratio' },
  ],
}

/**
 * Writes a file of one cube with this many observations into a folder, like an import would: 50 years, 20 ages, and as
 * many regions as necessary. The database generates the data itself, so that three million observations take seconds.
 */
export async function writeLargeCube(folder: string, rows: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [aside, file] = [join(folder, 'large.tmp'), join(folder, 'large.duckdb')]
  await rm(aside, { force: true })
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '512MB', threads: '2' })
  const connection = await instance.connect()
  await connection.run(`ATTACH ${quoteText(aside)} AS made`)
  await connection.run('USE made')
  const place = `made.${toSchema(1)}`
  await connection.run(`CREATE SCHEMA ${place}`)
  await connection.run(`CREATE TEMPORARY VIEW staged AS SELECT r::VARCHAR AS o,
    'l${vocabulary.xsd('gYear')}  ' || (1970 + r % ${YEARS}) AS c0,
    'uhttps://large.example/region/' || (r // ${YEARS * AGES}) AS c1,
    'uhttps://large.example/age/' || (r // ${YEARS} % ${AGES}) AS c2,
    (r % 9973)::FLOAT8 / 10 AS c3, NULL::VARCHAR AS t3 FROM range(${rows}) AS numbers(r)`)
  await writeTables(toWriting(connection), toDocumentColumns(document), 'staged', place)
  await connection.run(toCreateList())
  const text = quoteText(JSON.stringify(document))
  await connection.run(
    `INSERT INTO ${CUBE_TABLE} VALUES (1, ${quoteText(LARGE_CUBE)}, ${text}, ${rows}, NULL)`,
  )
  await connection.run('USE memory')
  await connection.run('DETACH made')
  connection.closeSync()
  instance.closeSync()
  await rename(aside, file)
}
