import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { dimensionIri, type GeneratedCube, SEXES, valueIri } from './generated-cube.ts'
import { drawSeries } from './questions.ts'

/** Runs the same queries without our code: directly on the file of a copy, and directly on an endpoint. */
export type Bare = { series(): Promise<unknown>; values(): Promise<unknown>; close(): void }

const COLUMNS = ['year', 'region', 'sex', 'origin', 'amount', 'count']

/** Opens the copy in a data folder while the server is using it. */
export async function openBare(dataDir: string, cube: GeneratedCube): Promise<Bare> {
  const folder = join(dataDir, 'snapshots')
  const file = readdirSync(folder).find((name) => name.endsWith('.duckdb'))
  if (!file) throw new Error('There is no copy.')
  const instance = await DuckDBInstance.create(join(folder, file), { access_mode: 'READ_ONLY', threads: '2' })
  const connection = await instance.connect()
  const indexes = await readColumnNumbers(connection)
  const column = (name: string): string => `c${indexes.get(name)}`
  const codeOf = async (name: string, index: number): Promise<number> => {
    const result = await connection.run(
      `SELECT code FROM d${indexes.get(name)} WHERE iri = '${valueIri(name, index)}'`,
    )
    return Number((await result.getRows())[0]?.[0])
  }
  const codes = new Map<string, number>()
  for (const [name, count] of Object.entries({ region: cube.regions, sex: SEXES, origin: cube.origins }))
    for (let index = 0; index < count; index++) codes.set(`${name} ${index}`, await codeOf(name, index))
  const statement = await connection.prepare(
    `SELECT ${column('year')}, ${column('amount')} FROM observations WHERE ${column('region')} = $1 AND ${column('sex')} = $2 AND ${column('origin')} = $3`,
  )
  return {
    async series() {
      const { region, sex, origin } = drawSeries(cube)
      statement.bindInteger(1, codes.get(`region ${region}`) ?? -9)
      statement.bindInteger(2, codes.get(`sex ${sex}`) ?? -9)
      statement.bindInteger(3, codes.get(`origin ${origin}`) ?? -9)
      const rows = await (await statement.run()).getRows()
      if (rows.length === 0) throw new Error('The bare query found nothing.')
      return rows
    },
    async values() {
      for (const name of COLUMNS.slice(0, 4))
        await (await connection.run(`SELECT code, iri FROM d${indexes.get(name)}`)).getRows()
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

async function readColumnNumbers(connection: {
  run(sql: string): Promise<{ getRows(): Promise<unknown[][]> }>
}): Promise<Map<string, number>> {
  const rows = await (await connection.run("SELECT text FROM meta WHERE key = 'plan'")).getRows()
  const plan: { columns: { path: string }[] } = JSON.parse(String(rows[0]?.[0]))
  return new Map(
    COLUMNS.map((name) => [name, plan.columns.findIndex(({ path }) => path === dimensionIri(name))]),
  )
}

/** Requests one series in the fast form: bound values first, raw cells, no labels. */
export async function askBareSparql(url: string, cube: GeneratedCube): Promise<void> {
  const { region, sex, origin } = drawSeries(cube)
  const bound = Object.entries({ region, sex, origin }).map(
    ([name, index]) => `?o <${dimensionIri(name)}> <${valueIri(name, index)}> .`,
  )
  const query = `SELECT ?year ?amount WHERE { ${bound.join(' ')}
    ?o <${dimensionIri('year')}> ?year ; <${dimensionIri('amount')}> ?amount . }`
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/sparql-results+json',
    },
    body: new URLSearchParams({ query }),
  })
  const { results } = (await answer.json()) as { results: { bindings: unknown[] } }
  if (results.bindings.length === 0) throw new Error('The bare query found nothing.')
}
