// npm run torture -- crash [ROUNDS]: kills whole servers while they save, copy and import, on both databases, and
// counts losses. At the end, a chart is removed on purpose, which must be detected.
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
  const databases = { SQLite: undefined, ...(postgres && { PostgreSQL: postgres.url }) }
  const results = await Promise.all(
    Object.entries(databases).map(([name, databaseUrl]) => torment(name, databaseUrl, rounds)),
  )
  await postgres?.stop()
  console.table(results)
  return results.every(({ lost, plantedLoss }) => lost === 0 && plantedLoss === 'found')
}

async function torment(database, databaseUrl, rounds) {
  const { torture } = await import('../../apps/server/src/testing/torture.ts')
  const run = async (options) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-torture-'))
    const result = await torture({ dataDir, databaseUrl, ...options })
    rmSync(dataDir, { recursive: true, force: true })
    return result
  }
  const onRound = (round, { counts, problems }) => {
    if (round % 10 === 0)
      console.log(
        `${database}: ${round} kills, ${counts.created + counts.changed} acknowledged, ${problems.length} lost`,
      )
  }
  // On PostgreSQL, both runs share a database: charts are found by their keys.
  const planted = await run({ rounds: 1, loseAfter: 1 })
  const { problems, counts, kills } = await run({ rounds, onRound })
  for (const problem of problems) console.error(problem)
  const plantedLoss = planted.problems.length > 0 ? 'found' : 'NOT FOUND'
  return { database, kills, ...counts, lost: problems.length, plantedLoss }
}
