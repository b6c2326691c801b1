import { resolve } from 'node:path'
import { parseClickhouseUrl } from '../columns/clickhouse-url.ts'
import type { CubeWriter } from './cube-writer.ts'
import { parseCubeDocument } from './parse-cube-document.ts'
import { parseSqlUrl } from './sql-url.ts'

/**
 * Opens a database to write into: `duckdb:` and the path of a file, which is made where it is missing,
 * `postgres://…` or `clickhouse://…`. Throws a TypeError where the address cannot be one, a SourceError where it cannot be opened.
 */
export async function openCubeWriter(url: string): Promise<CubeWriter> {
  const parsed = parseSqlUrl(url)
  if ('problem' in parsed) throw new TypeError(`The address to write to ${parsed.problem}.`)
  const { place } = parsed
  if (place.kind === 'postgres') {
    const { openPostgresWriter } = await import('./postgres-writer.ts')
    return withParsedDocuments(await openPostgresWriter(place.url))
  }
  if (place.kind === 'clickhouse') {
    // one statement might reach one server, and the next another one
    if (parseClickhouseUrl(url)?.servers.length !== 1)
      throw new TypeError('The address to write to must name one server.')
    const { openClickhouseWriter } = await import('./clickhouse-writer.ts')
    return withParsedDocuments(await openClickhouseWriter(place.url))
  }
  const { openDuckdbWriter } = await import('./duckdb-writer.ts')
  return withParsedDocuments(await openDuckdbWriter(resolve(place.path)))
}

/** What could not be read again is not written. */
const withParsedDocuments = (writer: CubeWriter): CubeWriter => ({
  async write({ document, cells }) {
    return writer.write({ document: parseCubeDocument(JSON.stringify(document)), cells })
  },
  close: () => writer.close(),
})
