import { basename, dirname, resolve } from 'node:path'
import * as z from 'zod'
import { type Database, withErrors } from '../columns/database.ts'
import { type CommonOptions, defineSourceKind } from '../source-kind.ts'
import { keepInBackground } from './catalogue-keeper.ts'
import type { CubeStore, StoredCube } from './cube-store.ts'
import { createDocumentSource, type DocumentSource } from './document-source.ts'
import { openTables, readListedCubes, readListedDocument } from './read-tables.ts'
import { parseSqlUrl, type SqlPlace, toPublicUrl } from './sql-url.ts'

const TIMEOUT_MS = 30_000

/**
 * Creates a source of the cubes in the tables of a DuckDB file (`duckdb:` and its path), a PostgreSQL server
 * (`postgres://…`) or a ClickHouse server (`clickhouse://…`), as described in docs/sql-sources.md. The database is
 * opened on the first query and only read. Throws a TypeError if the URL is invalid.
 */
export function createSqlSource(options: CommonOptions): DocumentSource {
  const parsed = parseSqlUrl(options.url)
  if ('problem' in parsed)
    throw new TypeError(`The address of the data source "${options.key}" ${parsed.problem}.`)
  return createDocumentSource(
    // Charts and pages show the URL, so it must not contain a password.
    { ...options, url: toPublicUrl(options.url) },
    {
      openStore: () => openStore(parsed.place, (options.timeoutMs ?? TIMEOUT_MS) * (options.patience ?? 1)),
      keep: (load) => keepInBackground(load, () => performance.now()),
    },
  )
}

/** Imports the database drivers lazily: most servers have no such source. */
async function openStore(place: SqlPlace, timeoutMs: number): Promise<CubeStore> {
  if (place.kind === 'postgres') {
    const { openPostgres } = await import('../columns/postgres.ts')
    const { toPostgresError } = await import('./postgres-errors.ts')
    return toServerStore(openPostgres({ url: place.url, timeoutMs }), toPostgresError)
  }
  if (place.kind === 'clickhouse') {
    const { openClickhouse } = await import('../columns/clickhouse.ts')
    const { toClickhouseError } = await import('../columns/clickhouse-errors.ts')
    return toServerStore(openClickhouse({ url: place.url, timeoutMs }), toClickhouseError)
  }
  const { openDuckdbStore } = await import('./duckdb-store.ts')
  const [folder, name] = [dirname(resolve(place.path)), basename(place.path)]
  return openDuckdbStore({ folder, timeoutMs, readNames: async () => [name] })
}

type OpenServer = { database: Database; close(): Promise<void> }

/** Creates a store of cubes in a server's database. */
function toServerStore({ database, close }: OpenServer, toError: (error: unknown) => Error): CubeStore {
  const place = { database: withErrors(database, toError) }
  return {
    async readCubes() {
      const cubes = await readListedCubes(place)
      return cubes.map(({ cube, ...listed }): StoredCube => ({ id: String(cube), ...listed }))
    },
    readDocument: ({ id }) => readListedDocument(place, Number(id)),
    openColumns: ({ id }, columns) => openTables(place, Number(id), columns),
    close,
  }
}

/** Cubes in DuckDB files and on PostgreSQL and ClickHouse servers. */
export const sqlKind = defineSourceKind({
  type: 'sql',
  settings: {
    url: z.string('is missing').superRefine((url, context) => {
      const parsed = parseSqlUrl(url)
      if ('problem' in parsed) context.addIssue({ code: 'custom', message: parsed.problem })
    }),
  },
  toPublicUrl,
  create: createSqlSource,
})
