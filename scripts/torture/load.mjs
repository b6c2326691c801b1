// npm run torture -- load [SECONDS [READERS]]: simulates readers with think time on mixed pages and calls, while one
// client downloads a million observations repeatedly. Checks that all were served, their response times, and whether
// memory grew.
import { buildPages } from '../build.mjs'
import { fail } from '../runtime.mjs'

/** Resolves to whether it passed. */
export default async function holdLoad([seconds = '120', readers = '200']) {
  if (!(Number(seconds) > 0) || !(Number(readers) >= 1)) fail('Seconds and readers must be numbers.')
  await buildPages()
  const { readersAndDownloads } = await import('../../apps/server/src/testing/readers-and-downloads.ts')
  const { toLoadRows } = await import('../../apps/server/src/testing/load-report.ts')
  const result = await readersAndDownloads({ seconds: Number(seconds), readers: Number(readers) })
  console.table(toLoadRows(result.answers))
  console.table(toLoadRows(result.downloads))
  console.log(`requests a second: ${(result.answers.length / Number(seconds)).toFixed(1)}`)
  console.log(`memory by quarter (MB): ${result.quarters.map((bytes) => Math.round(bytes / 1e6)).join(' ')}`)
  for (const problem of result.problems) console.error(problem)
  return result.problems.length === 0
}
