import { reportNotRun } from '@tessera/sources/testing/not-run'
import { afterAll, describe } from 'vitest'
import { startPostgres, type TestPostgres } from './start-postgres.ts'

/** What a test learns of the database it runs on: the settings that lead a server to it. */
export type DatabaseEnv = () => Record<string, string>

/**
 * Describes the same behaviour on SQLite and on a PostgreSQL of its own. The second is skipped, and named as not run,
 * where no PostgreSQL can be had.
 */
export async function describeDatabases(describeOn: (env: DatabaseEnv) => void): Promise<void> {
  const postgres: TestPostgres | undefined = await startPostgres().catch((error: unknown) => {
    reportNotRun('postgresql', error)
    return undefined
  })
  afterAll(() => postgres?.stop())
  describe('on SQLite', () => describeOn(() => ({})))
  describe.skipIf(!postgres)('on PostgreSQL', () => describeOn(() => ({ DATABASE_URL: postgres?.url ?? '' })))
}
