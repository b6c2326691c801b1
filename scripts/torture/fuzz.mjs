// npm run torture -- fuzz [COUNT [SEED [PART]]]: sends generated requests, half as many damaged charts and endpoint
// responses, and a few damaged files, on SQLite and PostgreSQL. Failures are reported with the seed that reproduces them: fuzz 1 SEED PART.
import { fail } from '../runtime.mjs'

/** Resolves to whether there were no failures. */
export default async function fuzz([given = '40000', start = '1', only]) {
  const [count, from] = [Number(given), Number(start)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from))
    fail('The number of cases and the seed must be whole numbers.')
  const { createFuzzBed } = await import('./fuzz/fuzz-bed.ts')
  const { FUZZ_PARTS, runFuzz } = await import('./fuzz/run-fuzz.ts')
  if (only !== undefined && !FUZZ_PARTS.includes(only)) fail(`The parts are ${FUZZ_PARTS.join(', ')}.`)
  const { startPostgres } = await import('../../apps/server/src/testing/start-postgres.ts')
  const postgres = await startPostgres().catch((error) => {
    console.log(`not run: postgresql (${error.message})`)
    return undefined
  })
  // charts and responses get half of the count each, and each database half of the requests
  const half = Math.ceil(count / 2)
  const plan = [
    ['SQLite', {}, 'requests', postgres ? half : count],
    ...(postgres ? [['PostgreSQL', { DATABASE_URL: postgres.url }, 'requests', half]] : []),
    ['SQLite', {}, 'charts', half],
    ['SQLite', {}, 'answers', half],
    // each starts a process
    ['SQLite', {}, 'uploads', only === 'uploads' ? count : Math.ceil(count / 100)],
  ].filter(([, , part]) => only === undefined || part === only)
  const rows = []
  for (const [database, env, part, cases] of plan) {
    const bed = await createFuzzBed(env)
    const before = process.memoryUsage().rss
    const onCase = ({ cases: done, faults }) => {
      if (done % 1000 === 0) console.log(`${database}, ${part}: ${done} of ${cases}, ${faults.length} broke`)
    }
    // each database gets different requests
    const { faults, byStatus, ...counts } = await runFuzz(bed, part, {
      from: database === 'PostgreSQL' && only === undefined ? from + half : from,
      count: cases,
      hangMs: 5000,
      onCase,
    })
    const grown = Math.round((process.memoryUsage().rss - before) / 2 ** 20)
    await bed.close()
    for (const fault of faults.slice(0, 50))
      console.error(JSON.stringify({ database, ...fault }).slice(0, 2000))
    console.log(`${database}, ${part}: ${JSON.stringify(byStatus)}`)
    rows.push({ database, ...counts, grownMb: grown, broke: faults.length })
  }
  await postgres?.stop()
  console.table(rows)
  return rows.every(({ broke }) => broke === 0)
}
