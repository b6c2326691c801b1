import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    // a busy machine is no fault: nothing here asserts how long something takes
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // journeys wait for pages more than they compute: on two cores two files run side by side
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})
