// npm test: everything that must hold. Ends with one plain line, "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRuntime, ROOT, run } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

const { check, PART_NAMES } = await import('./check.mjs')
const { buildWeb } = await import('./build-web.mjs')
const { ensureChromium } = await import('./chromium.mjs')

/** What each suite may take, in minutes on two cores: a plan to keep to, not an assertion. */
const SUITES = [
  { name: 'units', folders: ['packages', 'apps', 'scripts'], minutes: 5 },
  // a browser on a busy machine now and then comes too late: a fault is what fails twice
  { name: 'journeys in the browser', folders: ['e2e'], minutes: 10, retries: 1 },
]
const CACHE = join(ROOT, '.cache')
const NOT_RUN = join(CACHE, 'not-run.txt')

mkdirSync(CACHE, { recursive: true })
rmSync(NOT_RUN, { force: true })
const chromium = ensureChromium()

const totals = { passed: 0, failed: 0 }
const failedParts = await check()
totals.failed += failedParts.length
totals.passed += PART_NAMES.length - failedParts.length

await buildWeb()
for (const suite of SUITES) await runSuite(suite)

if (existsSync(NOT_RUN))
  console.log(`not run: ${readFileSync(NOT_RUN, 'utf8').trim().split('\n').join(', ')}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs the tests below some folders and adds what they counted. A run that counts nothing has failed. */
async function runSuite({ name, folders, minutes, retries = 0 }) {
  console.log(`\n${name} (planned: ${minutes} min)`)
  const results = join(CACHE, `results-${folders[0]}.json`)
  rmSync(results, { force: true })
  const started = Date.now()
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = [
    `--retry=${retries}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}`,
    '--reporter=./scripts/repeated-reporter.mjs',
    // how many tests of the source contract each kind of source has passed
    '--reporter=./packages/sources/src/testing/contract-reporter.ts',
  ]
  const env = { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test' }
  const code = await run(process.execPath, [vitest, 'run', ...folders, ...reporters], { env })
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : {}
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  // a file that cannot be loaded fails without a test of its own
  if (code !== 0 && numFailedTests === 0) totals.failed += 1
  if (code === 0 && numPassedTests === 0) totals.failed += 1
  const took = ((Date.now() - started) / 60_000).toFixed(1)
  console.log(`${name}: ${numPassedTests} passed, ${numFailedTests} failed, ${took} of ${minutes} min`)
}
