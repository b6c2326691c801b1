import { reportNotRun } from '@tessera/sources/testing/not-run'
import { afterAll, describe } from 'vitest'
import { startPostgres, type TestPostgres } from './start-postgres.ts'

/** Returns the settings with which a server uses the database under test. */
export type DatabaseEnv = () => Record<string, string>

/**
 * Runs the same tests on SQLite and on a separate PostgreSQL. Without PostgreSQL, the latter are skipped and reported
 * as not run.
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
