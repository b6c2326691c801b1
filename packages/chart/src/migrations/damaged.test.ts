import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartConfig, toParsed } from '../config/index.ts'
import { FIRST_CHARTS } from './fixtures/charts.ts'
import { context } from './fixtures/contexts.ts'
import { damaged } from './fixtures/damage.ts'
import { NEWEST_CHARTS } from './fixtures/newest-charts.ts'
import { plainChartAt } from './fixtures/plain-chart.ts'
import { type JsonObject, MigrationError, objectAt } from './json.ts'
import { migrateChart } from './run.ts'
import { toJson } from './to-json.ts'

const MIDDLE = ['1.1.0', '1.4.2', '3.4.0', '4.0.0', '4.2.0']
const CHARTS = [
  ...Object.values(FIRST_CHARTS),
  ...MIDDLE.flatMap((version) =>
    (['column', 'map', 'table'] as const).map((type) => plainChartAt(type, version)),
  ),
  ...NEWEST_CHARTS,
]

/** Migrates any input, through the same entry point as stored documents. */
const migrate = (input: unknown): JsonObject => migrateChart(objectAt(toJson(input).json, ''), context).config

/** Returns whether an input was opened, or refused with a path. Any other error fails the test. */
function open(input: unknown): 'opened' | 'refused' {
  try {
    const parsed = toParsed(chartConfig.safeParse(migrate(input)))
    if (parsed.ok) return 'opened'
    expect(parsed.issues.every(({ path, message }) => typeof path === 'string' && message !== '')).toBe(true)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    expect(error.message).not.toBe('')
  }
  return 'refused'
}

describe('a damaged chart config', () => {
  it('is opened or refused with a path, ten thousand times, and never touches other objects', () => {
    const outcomes = { opened: 0, refused: 0 }
    fc.assert(
      fc.property(damaged(CHARTS), (input) => {
        outcomes[open(input)] += 1
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
      { numRuns: 10_000, seed: 20_260_101, endOnFailure: true },
    )
    // Both outcomes have to occur.
    expect(outcomes.opened).toBeGreaterThan(1000)
    expect(outcomes.refused).toBeGreaterThan(1000)
  })

  it.each([
    ['nothing', null],
    ['a text', 'chart'],
    ['a list', []],
    ['a number', 7],
    ['an object of nothing', {}],
  ])('is refused: %s', (_, input) => {
    expect(open(input)).toBe('refused')
  })

  it('says which version is not known', () => {
    expect(() => migrate({ ...FIRST_CHARTS.column, version: '9.9.9' })).toThrow(
      'Version 9.9.9 of this chart is not known.',
    )
  })

  it.each([undefined, null, 4, '', 'new', '4.2.0-beta', { major: 4 }])(
    'counts as 1.0.0 with version %o',
    (version) => {
      expect(migrate({ ...FIRST_CHARTS.column, version })).toEqual(migrate(FIRST_CHARTS.column))
    },
  )

  it('does not follow a reference to itself, endless depth or endless width', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic.self = cyclic
    expect(() => toJson(cyclic)).toThrow('This is nested too deep.')
    let wide: unknown = 'leaf'
    for (let level = 0; level < 50; level += 1) wide = [wide, wide]
    expect(() => toJson(wide)).toThrow('This is too large to be a saved chart.')
  })

  it('loses keys that would change a prototype, and tells', () => {
    const input = JSON.parse(
      '{"fields":{"__proto__":{"polluted":true}},"constructor":{"prototype":{"polluted":1}}}',
    )
    const { json, losses } = toJson(input)
    expect(losses).toEqual([{ path: 'fields.__proto__', what: 'A key named __proto__' }])
    expect(Object.getPrototypeOf(Object(json).fields)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
