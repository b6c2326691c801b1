// npm run survive [-- CHARTS [SEED]]: opens and saves generated charts while their sources are down, slow and not
// configured.
import { ensureRuntime, fail } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

const charts = Number(process.argv[2] ?? 2000)
const seed = Number(process.argv[3] ?? 1)
if (!Number.isInteger(charts) || charts < 1) fail('The number of charts must be a whole number from 1.')

const { trySavedCharts } = await import('../apps/server/src/testing/try-saved-charts.ts')

const { problems, ...counts } = await trySavedCharts(charts, seed)
for (const problem of problems) console.error(problem)
console.table([{ ...counts, destroyed: problems.length }])
process.exit(problems.length === 0 ? 0 : 1)
