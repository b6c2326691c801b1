import { openPostgres } from '../columns/postgres.ts'
import type { CubeStore, StoredCube } from './cube-store.ts'
import { toPostgresError } from './postgres-errors.ts'
import { openTables, readListedCubes, readListedDocument } from './read-tables.ts'

/** Cubes on a PostgreSQL server. */
export function openPostgresStore(url: string, timeoutMs: number): CubeStore {
  const { database, close } = openPostgres({ url, timeoutMs })
  const place = {
    database: {
      dialect: database.dialect,
      query: (...question: Parameters<typeof database.query>) =>
        database.query(...question).catch((error: unknown) => {
          throw toPostgresError(error)
        }),
    },
  }
  return {
    readCubes: async () =>
      (await readListedCubes(place)).map(
        ({ cube, iri, fingerprint }): StoredCube => ({ id: String(cube), iri, fingerprint }),
      ),
    readDocument: ({ id }) => readListedDocument(place, Number(id)),
    openColumns: ({ id }, columns) => openTables(place, Number(id), columns),
    close,
  }
}
