// npm run torture -- endpoint [LIE…]: simulates every failure of an endpoint, with and without a copy of its data.
// Every kind of URL must return content or an error message within 15 s, and within 1 s once the breaker is open.
import { buildPages } from '../build.mjs'
import { fail } from '../runtime.mjs'

const MAX_MS = 15_000
/** Whole datasets are streamed and may take a minute. */
const MAX_DOWNLOAD_MS = 65_000
const DOWNLOAD = 'whole dataset'
const MAX_WHEN_OPEN_MS = 1_000

/** Resolves to whether it passed. */
export default async function endpoint(chosen = []) {
  const { LIE_NAMES } = await import('../../packages/sources/src/testing/lying-endpoint.ts')
  const unknown = chosen.filter((name) => !LIE_NAMES.includes(name))
  if (unknown.length > 0)
    fail(`There is no such lie: ${unknown.join(', ')}. There are: ${LIE_NAMES.join(', ')}.`)
  await buildPages()
  const { putThroughOrdeal } = await import('../../apps/server/src/testing/torture-endpoint.ts')
  const rows = []
  const problems = []
  for (const hasCopy of [false, true]) {
    for (const lie of chosen.length > 0 ? chosen : LIE_NAMES) {
      const ordeal = await putThroughOrdeal({ lie, hasCopy })
      problems.push(...ordeal.problems)
      const visits = [...ordeal.first, ...ordeal.again]
      const longest = toLongest(visits)
      const open = visits.filter(({ isOpen }) => isOpen)
      const longestOpen = toLongest(open)
      for (const { kind, ms } of visits)
        if (ms > (kind === DOWNLOAD ? MAX_DOWNLOAD_MS : MAX_MS)) problems.push(`${lie}, ${kind}: ${ms} ms`)
      if (longestOpen && longestOpen.ms > MAX_WHEN_OPEN_MS)
        problems.push(`${lie}, ${longestOpen.kind}: ${longestOpen.ms} ms with an open breaker`)
      const answered = visits.filter(({ status }) => status === 200).length
      rows.push({
        lie,
        copy: hasCopy ? 'yes' : 'no',
        content: `${answered} of ${visits.length}`,
        'longest (ms)': longest.ms,
        of: longest.kind,
        'second round': toLongest(ordeal.again).ms,
        'breaker open': longestOpen ? longestOpen.ms : '',
        'questions, first and second round': `${sum(ordeal.first)}, ${sum(ordeal.again)}`,
      })
      console.log(
        `${lie}, ${hasCopy ? 'with' : 'without'} a copy: longest ${longest.ms} ms (${longest.kind})`,
      )
    }
  }
  console.table(rows)
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

const toLongest = (visits) => visits.toSorted((a, b) => b.ms - a.ms)[0]
const sum = (visits) => visits.reduce((total, { questions }) => total + questions, 0)
