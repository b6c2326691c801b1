// npm test: the full test suite. Ends with one plain line, "N passed, N failed".
//   npm test -- --quick            types, lint, limits, and the tests that the changes since main reach
//   npm test -- --keep-durations   notes how long each file took, so that the longest begin first
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { ensureRuntime, fail, ROOT, run } from './runtime.mjs'

const FLAGS = ['--quick', '--keep-durations']
const flags = process.argv.slice(2)
const unknown = flags.find((flag) => !FLAGS.includes(flag))
if (unknown) fail(`npm test has no option ${unknown}. It has ${FLAGS.join(' and ')}.`)
const isQuick = flags.includes('--quick')

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

const { check, PART_NAMES } = await import('./check.mjs')
const { buildPages } = await import('./build.mjs')
const { ensureChromium } = await import('./chromium.mjs')
const { keepDurations, readDurations } = await import('./suite/durations.mjs')
const { findReached } = await import('./suite/find-reached.mjs')

const CACHE = join(ROOT, '.cache')
const NOT_RUN = join(CACHE, 'not-run.txt')
/** Where the checks and suites record failures. */
const FAILURES = join(CACHE, 'failures.txt')
/** Where the suites record the duration of each file. */
const DURATIONS = join(CACHE, 'durations.txt')

mkdirSync(CACHE, { recursive: true })
for (const notes of [NOT_RUN, FAILURES, DURATIONS]) rmSync(notes, { force: true })
const chromium = ensureChromium()

const totals = { passed: 0, failed: 0 }
/** The duration of each part, in seconds. */
const times = {}

// the build is bound by I/O and the check by CPU, so together they take only as long as the longer one
const [failedParts] = await Promise.all([timed('check', check), timed('build of the pages', buildPages)])
totals.failed += failedParts.length
for (const part of failedParts) appendFileSync(FAILURES, `check: ${part}\n  npm run check\n`)
totals.passed += PART_NAMES.length - failedParts.length

const reached = isQuick ? findReached(ROOT) : undefined
await timed('units', () => runSuite('units', reached?.units))
await timed('journeys', () => runSuite('journeys', reached?.journeys))

if (existsSync(NOT_RUN))
  console.log(`not run: ${readFileSync(NOT_RUN, 'utf8').trim().split('\n').join(', ')}`)
tellTimes()
if (flags.includes('--keep-durations')) keepDurations(DURATIONS)
// last, so that a truncated log has it
if (existsSync(FAILURES)) console.log(`\nfailed:\n${readFileSync(FAILURES, 'utf8')}`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1

/** Runs a part, then prints and records its duration. */
async function timed(name, part) {
  const started = Date.now()
  const result = await part()
  times[name] = (Date.now() - started) / 1000
  console.log(`${name}: ${toMinutes(times[name])}`)
  return result
}

function toMinutes(seconds) {
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`
}

/**
 * Prints the durations of all parts and of the slowest files, and saves those of the parts with the results and the
 * machine.
 */
function tellTimes() {
  times.all = process.uptime()
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`
  writeFileSync(join(CACHE, 'test-times.json'), `${JSON.stringify({ machine, seconds: times }, null, 2)}\n`)
  console.log(`\ntook (${machine}):`)
  for (const [name, seconds] of Object.entries(times))
    console.log(`  ${name.padEnd(20)} ${toMinutes(seconds)}`)
  const slowest = readDurations(DURATIONS).slice(0, 10)
  if (slowest.length > 0) console.log('\nslowest files:')
  for (const { path, seconds } of slowest) console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${path}`)
}

/** Runs a vitest project, or only the given files, and adds its counts. A run without tests has failed. */
async function runSuite(name, files) {
  if (files?.length === 0) return console.log(`\n${name}: nothing that was changed reaches any`)
  console.log(`\n${name}${files ? ` (${files.length} files)` : ''}`)
  const results = join(CACHE, `results-${name}.json`)
  rmSync(results, { force: true })
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}`,
    '--reporter=./scripts/suite/reporter.mjs',
    // the number of source contract tests passed by each kind of source
    '--reporter=./packages/sources/src/testing/contract-reporter.ts',
  ]
  const env = { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test', FAILURES, DURATIONS }
  const args = [vitest, 'run', '--project', name, ...reporters, ...(files ?? [])]
  const code = await run(process.execPath, args, { env })
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : {}
  totals.passed += numPassedTests
  totals.failed += numFailedTests
  // a file that cannot be loaded and an uncaught error fail without a test of their own
  if (code !== 0 && numFailedTests === 0) totals.failed += 1
  if (code === 0 && numPassedTests === 0) totals.failed += 1
  console.log(`${name}: ${numPassedTests} passed, ${numFailedTests} failed`)
  return undefined
}
