// npm run torture -- work [COUNT [SEED [ROWS]]]: saves and opens generated documents, makes generated data calls, and
// measures time and memory instead of status. Prints the most expensive requests with their seeds.
import { buildPages } from '../build.mjs'
import { fail } from '../runtime.mjs'

const MAX_LOOP_MS = 2000
const SHOWN = 10

/**
 * Resolves to whether every request took less than two seconds of the event loop and none failed because of the server.
 */
export default async function holdWork([count = '20000', seed = '1', rows = '60000']) {
  if (![count, seed, rows].every((text) => Number.isInteger(Number(text)) && Number(text) > 0))
    fail('Count, seed and rows must be whole numbers from 1.')
  // error stacks and page rendering as in production
  process.env.NODE_ENV = 'production'
  await buildPages()
  const { openWorkBed } = await import('../../apps/server/src/testing/work/open-work-bed.ts')
  const { tryWork } = await import('../../apps/server/src/testing/work/try-work.ts')
  const bed = await openWorkBed(Number(rows))
  // the first page loads the code of all pages
  await (await bed.ask('/de')).arrayBuffer()
  const dearest = []
  const faults = []
  const statuses = {}
  let requests = 0
  for (let index = 0; index < Number(count); index += 1) {
    for (const cost of await tryWork(Number(seed) + index, bed)) {
      requests += 1
      statuses[cost.status] = (statuses[cost.status] ?? 0) + 1
      if (cost.status === 500) faults.push(cost)
      dearest.push(cost)
    }
    dearest.sort((a, b) => b.loopMs - a.loopMs).splice(SHOWN)
    if ((index + 1) % 500 === 0) {
      const memory = Math.round(process.memoryUsage.rss() / 2 ** 20)
      console.log(
        `${index + 1} done, ${requests} requests, dearest ${dearest[0].loopMs} ms, memory ${memory} MB`,
      )
    }
  }
  await bed.close()
  console.table(dearest)
  console.log('answers by status', statuses)
  if (faults.length > 0) console.table(faults.slice(0, SHOWN))
  return faults.length === 0 && dearest.every(({ loopMs }) => loopMs < MAX_LOOP_MS)
}
