// npm run torture -- crash [ROUNDS]: kills servers in the middle of saving, on both databases, and counts what is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '../runtime.mjs'

/** Resolves to whether nothing was lost. */
export default async function crash([given = '100']) {
  const rounds = Number(given)
  if (!Number.isInteger(rounds) || rounds < 1) fail('The number of rounds must be a whole number from 1.')
  const { startPostgres } = await import('../../apps/server/src/testing/start-postgres.ts')
  const postgres = await startPostgres().catch((error) => {
    console.log(`not run: postgresql (${error.message})`)
    return undefined
  })
  const databases = { SQLite: {}, ...(postgres ? { PostgreSQL: { DATABASE_URL: postgres.url } } : {}) }
  const results = await Promise.all(
    Object.entries(databases).map(([database, env]) => torment(database, env, rounds)),
  )
  await postgres?.stop()
  console.table(results)
  return results.every(({ lost }) => lost === 0)
}

async function torment(database, env, rounds) {
  const { torture } = await import('../../apps/server/src/testing/torture.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-torture-'))
  const onRound = (round, { created, changed, problems }) => {
    if (round % 10 === 0)
      console.log(`${database}: ${round} kills, ${created + changed} acknowledged, ${problems.length} lost`)
  }
  const { problems, ...counts } = await torture({ rounds, env: { DATA_DIR: dataDir, ...env }, onRound })
  for (const problem of problems) console.error(problem)
  rmSync(dataDir, { recursive: true, force: true })
  return { database, ...counts, lost: problems.length }
}
