import type { Reporter, TestModule, TestSuite } from 'vitest/node'

const PREFIX = 'the source contract: '

type Count = { passed: number; failed: number; skipped: number }

/** Prints the results of the source contract at the end of a run, one line for each kind of source. */
export default class ContractReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, Count>()
    for (const module of modules)
      for (const suite of module.children.allSuites())
        if (suite.name.startsWith(PREFIX)) addSuite(counts, suite.name.slice(PREFIX.length), suite)
    for (const [name, count] of counts) console.log(`source contract: ${name} ${toText(count)}`)
  }
}

function addSuite(counts: Map<string, Count>, name: string, suite: TestSuite): void {
  const count = counts.get(name) ?? { passed: 0, failed: 0, skipped: 0 }
  counts.set(name, count)
  for (const test of suite.children.allTests()) {
    const { state } = test.result()
    if (state !== 'pending') count[state] += 1
  }
}

/** Returns "62 passed" and any other counts, so that a kind whose tests could not run is visible. */
const toText = ({ passed, failed, skipped }: Count): string =>
  [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} not run`] : []),
  ].join(', ')
