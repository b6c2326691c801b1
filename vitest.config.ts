import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, by how their paths end: one that begins late runs on alone when all others are done. */
const LONGEST = [
  'rest/torture.test.ts',
  'rest/survive.test.ts',
  'sparql/virtuoso.test.ts',
  'db/two-servers.test.ts',
  'snapshot/snapshot-life.test.ts',
  'gallery/pictures.spec.ts',
  'crawl.spec.ts',
  'whole-dashboard.spec.ts',
  'editor-controls.spec.ts',
]

/** The longest first, then as vitest would; files with a DOM last, as each change between with and without starts a process anew. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      if (LONGEST.some((end) => moduleId.endsWith(`/${end}`))) return 0
      return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 2 : 1
    }
    const ranks = new Map(files.map((file) => [file, rank(file)]))
    return (await super.sort(files)).toSorted((a, b) => ranks.get(a)! - ranks.get(b)!)
  }
}

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // a busy machine is no fault: nothing here asserts how long something takes
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // what is asked again and again has as long as what is waited for
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
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
          // a browser and a server for each file that is played: on two cores two of them
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
