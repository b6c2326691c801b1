import { appendFileSync } from 'node:fs'

const { FAILURES, DURATIONS } = process.env

/**
 * Writes what `npm test` repeats at its end: each failure with the command that reproduces it, to the file FAILURES,
 * and the seconds that each test file took, to the file DURATIONS.
 */
export default class SuiteReporter {
  onTestRunEnd(modules, unhandledErrors) {
    append(FAILURES, [...modules.flatMap(findFailures), ...toUnhandled(unhandledErrors)])
    append(
      DURATIONS,
      modules.map((module) => `${toSeconds(module.diagnostic())} ${module.relativeModuleId}`),
    )
  }
}

function append(file, lines) {
  if (file && lines.length > 0) appendFileSync(file, `${lines.join('\n')}\n`)
}

function findFailures(module) {
  const { relativeModuleId: path } = module
  const repeat = `npx vitest run --project ${module.project.name} ${path}`
  return [
    ...module.errors().map((error) => `${path}: ${toLine(error)}\n  ${repeat}`),
    // errors of hooks, which skip the tests of their suite
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => `${path} > ${suite.fullName}: ${toLine(error)}\n  ${repeat}`),
    ),
    ...[...module.children.allTests('failed')].map(
      (test) =>
        `${path} > ${test.fullName}: ${toLine(test.result().errors?.[0])}\n  ${repeat} -t ${quote(test.name)}`,
    ),
  ]
}

/** Errors outside of tests, whose stacks name the test they come from. */
const toUnhandled = (errors) =>
  errors.length === 0
    ? []
    : [
        `${errors.length} errors outside of tests`,
        ...errors.map((error) => `  ${error.type ?? 'Unhandled Error'}: ${error.stack ?? toLine(error)}`),
      ]

const toLine = (error) => (error?.message ?? '').split('\n')[0]

/** Quotes a name for the shell and escapes it as a pattern for `-t`. */
const quote = (name) => `'${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'`

const toSeconds = ({ collectDuration, setupDuration, duration }) =>
  ((collectDuration + setupDuration + duration) / 1000).toFixed(1)
