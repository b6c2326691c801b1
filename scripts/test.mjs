// npm test: everything that must hold. Ends with one plain line, "N passed, N failed".
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { ensureRuntime, ROOT, run } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

const { check, PART_NAMES } = await import('./check.mjs')
const { buildWeb } = await import('./build-web.mjs')
const { ensureChromium } = await import('./chromium.mjs')

/** What each suite may take, in minutes on two cores: a plan to keep to, not an assertion. */
const SUITES = [
  { name: 'units', minutes: 4 },
  { name: 'journeys', minutes: 7 },
]
const CACHE = join(ROOT, '.cache')
const NOT_RUN = join(CACHE, 'not-run.txt')
/** Where the check and the suites say what failed. */
const FAILURES = join(CACHE, 'failures.txt')

mkdirSync(CACHE, { recursive: true })
for (const notes of [NOT_RUN, FAILURES]) rmSync(notes, { force: true })
const chromium = ensureChromium()

const totals = { passed: 0, failed: 0 }
/** What each part took, in seconds. */
const times = {}

// the build waits for files where the check computes: side by side they take what the longer one does
const [failedParts] = await Promise.all([timed('check', check), timed('build of the pages', buildWeb)])
totals.failed += failedParts.length
for (const part of failedParts) appendFileSync(FAILURES, `check: ${part}\n`)
totals.passed += PART_NAMES.length - failedParts.length

for (const suite of SUITES) await timed(suite.name, () => runSuite(suite))

if (existsSync(NOT_RUN))
  console.log(`not run: ${readFileSync(NOT_RUN, 'utf8').trim().split('\n').join(', ')}`)
tellTimes()
// last, so that a log that is cut has it
if (existsSync(FAILURES)) console.log(`\nfailed:\n${readFileSync(FAILURES, 'utf8')}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs a part and keeps how long it took. */
async function timed(name, part) {
  const started = Date.now()
  const result = await part()
  times[name] = (Date.now() - started) / 1000
  return result
}

/** Prints what each part took and keeps it beside the results, with the machine. */
function tellTimes() {
  times.all = process.uptime()
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`
  writeFileSync(join(CACHE, 'test-times.json'), `${JSON.stringify({ machine, seconds: times }, null, 2)}\n`)
  console.log(`\ntook (${machine}):`)
  for (const [name, seconds] of Object.entries(times))
    console.log(`  ${name.padEnd(20)} ${seconds.toFixed(0)} s`)
}

/** Runs a project of vitest and adds what it counted. A run that counts nothing has failed. */
async function runSuite({ name, minutes }) {
  console.log(`\n${name} (planned: ${minutes} min)`)
  const results = join(CACHE, `results-${name}.json`)
  rmSync(results, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}`,
    '--reporter=./scripts/failures-reporter.mjs',
    // how many tests of the source contract each kind of source has passed
    '--reporter=./packages/sources/src/testing/contract-reporter.ts',
  ]
  const env = { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test', FAILURES }
  const code = await run(process.execPath, [vitest, 'run', '--project', name, ...reporters], { env })
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : {}
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  // a file that cannot be loaded fails without a test of its own, and so does what nobody catches
  if (code !== 0 && numFailedTests === 0) totals.failed += 1
  if (code === 0 && numPassedTests === 0) totals.failed += 1
  console.log(`${name}: ${numPassedTests} passed, ${numFailedTests} failed`)
}
