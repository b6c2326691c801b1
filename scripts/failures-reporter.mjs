import { appendFileSync } from 'node:fs'

/** Keeps what a run failed for in the file that FAILURES names, a line each: `npm test` repeats it at its very end. */
export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const lines = []
    for (const module of modules) {
      for (const error of module.errors()) lines.push(`${module.relativeModuleId}: ${toLine(error)}`)
      for (const test of module.children.allTests('failed'))
        lines.push(`${module.relativeModuleId} > ${test.fullName}: ${toLine(test.result().errors?.[0])}`)
    }
    if (unhandledErrors.length > 0) lines.push(`Unhandled Errors: ${unhandledErrors.length}`)
    // where one was thrown says which test it comes from
    for (const error of unhandledErrors)
      lines.push(`  ${error.type ?? 'Unhandled Error'}: ${error.stack ?? toLine(error)}`)
    if (process.env.FAILURES && lines.length > 0)
      appendFileSync(process.env.FAILURES, `${lines.join('\n')}\n`)
  }
}

const toLine = (error) => (error?.message ?? '').split('\n')[0]
