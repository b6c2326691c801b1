import { mkdtempSync, writeFileSync } from 'node:fs'
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
