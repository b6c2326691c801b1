import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/build/**'],
    // a busy machine is no fault: nothing here asserts how long something takes
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // journeys wait for pages more than they compute: on two cores two files run side by side
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          // nothing is kept in modules that another file could stumble over, and a process for each takes three times as long
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
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
