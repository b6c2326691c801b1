import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDurations } from './durations.mjs'
import { chooseReached } from './find-reached.mjs'

const ROOT = join(import.meta.dirname, '../..')

const file = (path: string, ...specifiers: string[]) => ({
  path,
  imports: specifiers.map((specifier) => ({ specifier, isTypeOnly: false })),
})

const FILES = [
  file('packages/cube/src/filter.ts'),
  file('packages/cube/src/index.ts', './filter.ts'),
  file('packages/cube/src/filter.test.ts', './filter.ts'),
  file('packages/chart/src/needs.ts', '@tessera/cube'),
  file('packages/chart/src/needs.test.ts', './needs.ts'),
  file('packages/i18n/src/load.test.ts', './load.ts'),
  file('e2e/support/server.ts', '../../packages/chart/src/needs.ts'),
  file('e2e/support/keyboard.ts'),
  file('e2e/browse.spec.ts', './support/server.ts'),
  file('e2e/by-keys.spec.ts', './support/server.ts', './support/keyboard.ts'),
]

describe('a quick run', () => {
  test('plays the units that import a changed file, over packages too', () => {
    const { units } = chooseReached(FILES, ['packages/cube/src/filter.ts'], ROOT)
    expect(units).toEqual(['packages/chart/src/needs.test.ts', 'packages/cube/src/filter.test.ts'])
  })

  test('plays journeys whose own files were changed, and a few for every change of the product', () => {
    const ofSupport = chooseReached(FILES, ['e2e/support/keyboard.ts'], ROOT)
    expect(ofSupport).toEqual({ units: [], journeys: ['e2e/by-keys.spec.ts'] })
    const ofProduct = chooseReached(FILES, ['packages/chart/src/needs.ts'], ROOT)
    expect(ofProduct.journeys).toContain('e2e/publish-a-chart.spec.ts')
    expect(ofProduct.journeys).not.toContain('e2e/browse.spec.ts')
  })
})

test('the longest files come first', () => {
  const list = join(mkdtempSync(join(tmpdir(), 'tessera-durations-')), 'durations.txt')
  writeFileSync(list, '3 a.test.ts\n12.5 with space.test.ts\n')
  expect(readDurations(list)).toEqual([
    { path: 'with space.test.ts', seconds: 12.5 },
    { path: 'a.test.ts', seconds: 3 },
  ])
  expect(readDurations(`${list}.missing`)).toEqual([])
})

test('failures are listed at the end: of tests, of hooks, and of files that cannot be loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-failures-'))
  const plant = (name: string, text: string) => writeFileSync(join(folder, name), text)
  plant(
    'vitest.config.mjs',
    `export default { test: { globals: true, projects: [{ extends: true, test: { name: 'units' } }] } }`,
  )
  plant('one.test.js', `test('adds', () => expect(1 + 1).toBe(3)); test('is fine', () => {})`)
  plant(
    'hook.test.js',
    `describe('a server', () => { beforeAll(() => { throw new Error('does not start') }); test('answers', () => {}) })`,
  )
  plant('load.test.js', `throw new Error('has no dependency')`)
  const FAILURES = join(folder, 'failures.txt')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporter = join(ROOT, 'scripts/suite/reporter.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', folder, `--reporter=${reporter}`],
    {
      env: { ...process.env, FAILURES, DURATIONS: '' },
    },
  )
  const listed = readFileSync(FAILURES, 'utf8')
  expect(status).toBe(1)
  expect(listed).toContain(
    "one.test.js > adds: expected 2 to be 3 // Object.is equality\n  npx vitest run --project units one.test.js -t 'adds'",
  )
  expect(listed).toContain(
    'hook.test.js > a server: does not start\n  npx vitest run --project units hook.test.js\n',
  )
  expect(listed).toContain('load.test.js: has no dependency\n  npx vitest run --project units load.test.js\n')
  expect(listed).not.toContain('is fine')
})
