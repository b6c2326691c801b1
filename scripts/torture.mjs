// npm run torture [-- ROUNDS]: kills servers in the middle of saving, on both databases, and counts what is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureRuntime, fail } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

// what was started ends with this process
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const rounds = Number(process.argv[2] ?? 100)
if (!Number.isInteger(rounds) || rounds < 1) fail('The number of rounds must be a whole number from 1.')

const { torture } = await import('../apps/server/src/testing/torture.ts')
const { startPostgres } = await import('../apps/server/src/testing/start-postgres.ts')

const postgres = await startPostgres().catch((error) => {
  console.log(`not run: postgresql (${error.message})`)
  return undefined
})
const databases = { SQLite: {}, ...(postgres ? { PostgreSQL: { DATABASE_URL: postgres.url } } : {}) }

const torment = async ([database, env]) => {
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
const results = await Promise.all(Object.entries(databases).map(torment))
await postgres?.stop()
console.table(results)
process.exit(results.every(({ lost }) => lost === 0) ? 0 : 1)
