import { resolve } from 'node:path'
import { parseClickhouseUrl } from '../columns/clickhouse-url.ts'
import type { CubeWriter } from './cube-writer.ts'
import { parseCubeDocument } from './parse-cube-document.ts'
import { parseSqlUrl } from './sql-url.ts'

/**
 * Opens a database for writing: `duckdb:` and the path of a file, which is created if missing, `postgres://…` or
 * `clickhouse://…`. Throws a TypeError if the URL is invalid, a SourceError if the database cannot be opened.
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
    // With several servers, consecutive statements might reach different ones.
    if (parseClickhouseUrl(url)?.servers.length !== 1)
      throw new TypeError('The address to write to must name one server.')
    const { openClickhouseWriter } = await import('./clickhouse-writer.ts')
    return withParsedDocuments(await openClickhouseWriter(place.url))
  }
  const { openDuckdbWriter } = await import('./duckdb-writer.ts')
  return withParsedDocuments(await openDuckdbWriter(resolve(place.path)))
}

/** Rejects documents that could not be read back. */
const withParsedDocuments = (writer: CubeWriter): CubeWriter => ({
  async write({ document, cells }) {
    return writer.write({ document: parseCubeDocument(JSON.stringify(document)), cells })
  },
  close: () => writer.close(),
})
