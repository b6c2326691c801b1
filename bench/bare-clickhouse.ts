import { parseClickhouseUrl } from '../packages/sources/src/columns/clickhouse-url.ts'
import { dimensionIri, type GeneratedCube, valueIri } from './generated-cube.ts'
import { drawSeries } from './questions.ts'

/** Returns a task that requests a random series from the tables of a copy, directly over HTTP. */
export async function openBareClickhouse(url: string, cube: GeneratedCube): Promise<() => Promise<void>> {
  const { servers: [server = ''] = [], database = '' } = parseClickhouseUrl(url) ?? {}
  const ask = async (query: string): Promise<string[][]> => {
    // As GET, because `fetch` sends a body in a second packet, which old servers read 40 ms later.
    const address = `${server}/?${new URLSearchParams({ database, query: `${query} FORMAT TabSeparated` })}`
    const answer = await fetch(address)
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]))
  }
  const [[observations = ''] = []] = await ask(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND match(name, '^copy_.*_observations$')`,
  )
  const prefix = observations.replace(/observations$/, '')
  const [[plan = ''] = []] = await ask(`SELECT text FROM ${prefix}meta WHERE key = 'plan'`)
  const { columns }: { columns: { path: string }[] } = JSON.parse(plan.replaceAll('\\', ''))
  const numberOf = (name: string): number => columns.findIndex(({ path }) => path === dimensionIri(name))
  const readCodes = async (name: string) =>
    new Map(
      (await ask(`SELECT iri, code FROM ${prefix}d${numberOf(name)}`)).map(([iri, code]) => [iri, code]),
    )
  const codes = {
    region: await readCodes('region'),
    sex: await readCodes('sex'),
    origin: await readCodes('origin'),
  }
  return async () => {
    const drawn = Object.entries(drawSeries(cube)) as [keyof typeof codes, number][]
    const tests = drawn.map(
      ([name, value]) => `c${numberOf(name)} = ${codes[name].get(valueIri(name, value))}`,
    )
    const rows = await ask(
      `SELECT c${numberOf('year')}, c${numberOf('amount')} FROM ${observations} WHERE ${tests.join(' AND ')}`,
    )
    if (rows.length !== cube.years) throw new Error(`The bare query found ${rows.length} rows.`)
  }
}
