import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
  },
})
