import { appendFileSync } from 'node:fs'

const { FAILURES, DURATIONS } = process.env

/**
 * Writes down what `npm test` repeats at its end: each failure with the command that repeats it, in the file that FAILURES
 * names, and the seconds that each test file took, in the one that DURATIONS names.
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
    ...[...module.children.allTests('failed')].map(
      (test) =>
        `${path} > ${test.fullName}: ${toLine(test.result().errors?.[0])}\n  ${repeat} -t ${quote(test.name)}`,
    ),
  ]
}

/** Errors outside of tests; their stacks name the test that they come from. */
const toUnhandled = (errors) =>
  errors.length === 0
    ? []
    : [
        `${errors.length} errors outside of tests`,
        ...errors.map((error) => `  ${error.type ?? 'Unhandled Error'}: ${error.stack ?? toLine(error)}`),
      ]

const toLine = (error) => (error?.message ?? '').split('\n')[0]

/** A name as a shell takes it and `-t` finds it: a pattern whose signs mean themselves. */
const quote = (name) => `'${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'`

const toSeconds = ({ collectDuration, setupDuration, duration }) =>
  ((collectDuration + setupDuration + duration) / 1000).toFixed(1)
