// npm run torture -- move-in [SEEDS [FIRST]]: kills runs of npm run move-in at random statements, on both databases,
// and lets the last one finish. Its result must equal that of an uninterrupted run.
import { fail } from '../runtime.mjs'

/** Resolves to whether the results were always the same. */
export default async function killMovingIn([count = '20', first = '1']) {
  if (![count, first].every((text) => Number.isInteger(Number(text)) && Number(text) > 0))
    fail('Seeds and the first of them must be whole numbers from 1.')
  const { startPostgres } = await import('../../apps/server/src/testing/start-postgres.ts')
  const { openKillBed, tryKills } = await import('../../apps/server/src/move-in/testing/kill-and-resume.ts')
  const postgres = await startPostgres().catch((error) => {
    console.log(`not run: postgresql (${error.message})`)
    return undefined
  })
  const databases = { SQLite: undefined, ...(postgres && { PostgreSQL: postgres.url }) }
  const share = Math.ceil(Number(count) / Object.keys(databases).length)
  const results = []
  for (const [database, url] of Object.entries(databases)) {
    const bed = await openKillBed(url)
    const { kills, problems } = await tryKills(bed, Number(first) + results.length * share, share)
    bed.close()
    for (const problem of problems) console.error(`${database}: ${problem}`)
    results.push({ database, seeds: share, kills, different: problems.length })
  }
  await postgres?.stop()
  console.table(results)
  return results.every(({ different }) => different === 0)
}
