// npm run torture -- overload [SECONDS [CONNECTIONS]]: sends a server far more requests than it can handle. Checks that
// it rejects the excess, serves the rest, stays alive and soon recovers its speed.
import { buildPages } from '../build.mjs'
import { fail } from '../runtime.mjs'

const DROPPED = 2000

/** Resolves to whether it passed. */
export default async function holdOverload([seconds = '30', connections = '1000']) {
  if (!(Number(seconds) > 0) || !(Number(connections) >= 1)) fail('Seconds and connections must be numbers.')
  await buildPages()
  const { overload, waitAfterDropped } = await import('../../apps/server/src/testing/overload.ts')
  const { countOutcomes, toLoadRows } = await import('../../apps/server/src/testing/load-report.ts')
  const result = await overload({ seconds: Number(seconds), connections: Number(connections) })
  console.table(toLoadRows(result.answers))
  console.table(toLoadRows(result.health))
  const mega = (bytes) => Math.round(bytes / 1e6)
  const { before, most, end } = result.memory
  console.log('outcomes', countOutcomes(result.answers))
  console.log(`memory before, most, end (MB): ${mega(before)} ${mega(most)} ${mega(end)}`)
  const { calm } = result
  console.log(
    `p99 of calm readers before and after (ms): ${Math.round(calm.before)} ${Math.round(calm.after)}`,
  )
  const wait = await waitAfterDropped(DROPPED)
  console.log(
    `after ${DROPPED} requests whose callers had gone the next reader waited ${Math.round(wait)} ms`,
  )
  for (const problem of result.problems) console.error(problem)
  return result.problems.length === 0 && wait !== undefined
}
