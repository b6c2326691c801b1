import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { THREAD_FLAGS } from './apps/server/src/supervise.ts'
import { COMPILED_FOLDER } from './apps/server/src/testing/server-process.ts'
import { readDurations } from './scripts/suite/durations.mjs'

const durations = new Map(readDurations().map(({ path, seconds }) => [path, seconds]))

/**
 * The longest files first: one that begins late runs on alone when all others are done. Files with a DOM come last, since
 * each change between with and without starts a process anew.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const needsDom = ({ moduleId }: TestSpecification): number =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 1 : 0
    const toSeconds = ({ moduleId }: TestSpecification): number =>
      durations.get(relative(import.meta.dirname, moduleId)) ?? 0
    const known = (await super.sort(files)).map((file) => ({
      file,
      needsDom: needsDom(file),
      seconds: toSeconds(file),
    }))
    return known.toSorted((a, b) => a.needsDom - b.needsDom || b.seconds - a.seconds).map(({ file }) => file)
  }
}

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // a busy machine is no fault: nothing here asserts how long something takes
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // what is asked again and again has as long as what is waited for
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // for the processes and threads that tests start, many of which run the same code
    env: { NODE_COMPILE_CACHE: COMPILED_FOLDER },
    // most of what tests make lives for a moment: with more room for it, collecting takes a tenth less of the machine
    execArgv: ['--max-semi-space-size=64', ...THREAD_FLAGS],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          setupFiles: ['./scripts/suite/fixed-seed.mjs', './scripts/suite/empty-page.mjs'],
          // some wait for servers and databases: a file more than there are cores keeps all of them busy
          maxWorkers: availableParallelism() + 1,
          // those of e2e ask a server, as the journeys do, but no browser
          include: ['{packages,apps,scripts,e2e}/**/*.test.{ts,tsx}'],
          // nothing is kept in modules that another file could stumble over, and a process for each takes three times as long
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          globalSetup: ['./scripts/suite/build-first.mjs'],
          // a browser and a server for each file that is played: a third of them on two cores gains nothing
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // after the units where both are run
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.spec.ts'],
          // files that are played in one process share a server and a browser
          isolate: false,
          // pages are made as they are where people use them: React is another one, and slower, elsewhere
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
})
