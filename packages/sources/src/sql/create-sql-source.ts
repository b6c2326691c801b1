import { basename, dirname, resolve } from 'node:path'
import { keepInBackground } from './catalogue-keeper.ts'
import type { CubeStore } from './cube-store.ts'
import { createDocumentSource, type DocumentSource, type DocumentSourceOptions } from './document-source.ts'
import { parseSqlUrl, type SqlPlace, toPublicUrl } from './sql-url.ts'

export type SqlSourceOptions = DocumentSourceOptions & {
  /** `duckdb:` and the path of a file, or `postgres://…`. */
  url: string
  /** For one question to the database; 30 000 where left out. */
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000

/**
 * Cubes in the tables of a DuckDB file or a PostgreSQL server, as docs/sql-sources.md describes them. The database is
 * only read from, and opened when the first question comes. Throws where the address cannot be one.
 */
export function createSqlSource(options: SqlSourceOptions): DocumentSource {
  const parsed = parseSqlUrl(options.url)
  if ('problem' in parsed)
    throw new TypeError(`The address of the data source "${options.key}" ${parsed.problem}.`)
  return createDocumentSource(
    // Charts and pages are told the address: it must not carry a password.
    { ...options, url: toPublicUrl(options.url) },
    {
      openStore: () => openStore(parsed.place, options.timeoutMs ?? TIMEOUT_MS),
      keep: (load) => keepInBackground(load, () => performance.now()),
    },
  )
}

/** Databases are loaded when they are needed: most servers have no such source. */
async function openStore(place: SqlPlace, timeoutMs: number): Promise<CubeStore> {
  if (place.kind === 'postgres') {
    const { openPostgresStore } = await import('./postgres-store.ts')
    return openPostgresStore(place.url, timeoutMs)
  }
  const { openDuckdbStore } = await import('./duckdb-store.ts')
  const [folder, name] = [dirname(resolve(place.path)), basename(place.path)]
  return openDuckdbStore({ folder, timeoutMs, readNames: async () => [name] })
}
