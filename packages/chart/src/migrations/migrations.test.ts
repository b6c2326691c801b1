import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHART_CONFIG_VERSION, parseChartConfig } from '../config/index.ts'
import { stepDown } from './chain.ts'
import { context } from './fixtures/contexts.ts'
import { CHART_TYPES, type ChartType, type StepFixture, withMembers } from './fixtures/fixture.ts'
import { FIXTURES } from './fixtures/index.ts'
import { WASTE, WASTE_UNVERSIONED } from './fixtures/iris.ts'
import { newestChart } from './fixtures/newest-charts.ts'
import { plainChartAt } from './fixtures/plain-chart.ts'
import { CHART_CHAIN, migrateChart } from './run.ts'
import { CHART_VERSIONS } from './versions.ts'

const called = { up: new Set<string>(), down: new Set<string>() }

const issuesOf = (input: unknown) => {
  const parsed = parseChartConfig(input)
  return parsed.ok ? [] : parsed.issues
}

describe.each(CHART_CHAIN.steps.map(({ step, below }) => ({ step, to: step.to, below })))(
  'a chart config of version $to',
  ({ step, to, below }) => {
    const cases = (FIXTURES[to] ?? []).flatMap((fixture) =>
      fixture.of.map((type): [string, ChartType, StepFixture] => [fixture.what, type, fixture]),
    )
    const lookups = (fixture: StepFixture) => ({ ...context, ...fixture.context })

    it.each(cases.filter(([, , { before }]) => before))(
      'comes from the one before: %s (%s)',
      (_, type, fixture) => {
        const known = lookups(fixture)
        const before = withMembers(plainChartAt(type, below, known), fixture.before ?? {})
        const warnings: string[] = []
        const after = step.up(before, { ...known, warn: (path) => warnings.push(path) })
        called.up.add(to)
        expect({ ...after, version: to }).toEqual(withMembers(plainChartAt(type, to, known), fixture.after))
        expect(warnings).toEqual(fixture.warnings ?? [])
        expect(issuesOf(migrateChart(before, known).config)).toEqual([])
      },
    )

    it.each(cases)('goes back to the one before: %s (%s)', (_, type, fixture) => {
      const known = lookups(fixture)
      const after = withMembers(plainChartAt(type, to, known), fixture.after)
      const { before, losses } = stepDown(step, after, { ...known, warn: () => {} })
      called.down.add(to)
      expect({ ...before, version: below }).toEqual(
        withMembers(plainChartAt(type, below, known), fixture.back ?? fixture.before ?? {}),
      )
      expect(losses.map(({ path }) => path)).toEqual(fixture.losses ?? [])
      expect(losses.filter(({ what }) => what === '')).toEqual([])
      expect(issuesOf(migrateChart(after, known).config)).toEqual([])
    })
  },
)

describe('the history of chart configs', () => {
  it('leads to the version that is written today', () => {
    expect(CHART_CONFIG_VERSION).toBe('4.2.0.8')
    expect(CHART_VERSIONS.shared).toHaveLength(23)
    expect(CHART_VERSIONS.reference).toHaveLength(7)
  })

  it('has fixtures for each step in both directions, and each has been called', () => {
    const versions = CHART_CHAIN.steps.map(({ step: { to } }) => to)
    expect(Object.keys(FIXTURES)).toEqual(versions)
    expect([...called.up]).toEqual(versions)
    expect([...called.down]).toEqual(versions)
  })

  it('is one file for each version, of which none imports code of today', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^\d+(\.\d+){2,3}\.ts$/.test(name))
    expect(files.toSorted()).toEqual(CHART_CHAIN.steps.map(({ step: { to } }) => `${to}.ts`).toSorted())
    for (const file of files) {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier)
      expect(imported.filter((specifier) => !['./json.ts', './step.ts'].includes(specifier ?? ''))).toEqual(
        [],
      )
    }
  })

  it.each(CHART_TYPES)('brings a plain %s to a chart of today', (type) => {
    const chart = plainChartAt(type, CHART_CONFIG_VERSION)
    expect(issuesOf(chart)).toEqual([])
    expect(chart).toMatchObject({ version: CHART_CONFIG_VERSION, chartType: type })
  })

  it.each(CHART_TYPES)('leaves a %s of today as it is, also if it lost its version', (type) => {
    const { version: _, ...chart } = migrateChart(newestChart(type), context).config
    const today = { ...chart, version: CHART_CONFIG_VERSION }
    expect(migrateChart(today, context)).toEqual({ config: today, losses: [], warnings: [] })
    expect(migrateChart(chart, context).config).toEqual({
      ...today,
      cubes: Array.isArray(chart.cubes)
        ? chart.cubes.map((cube) => ({ ...Object(cube), unversionedIri: WASTE_UNVERSIONED }))
        : [],
      activeField: 'x',
    })
  })

  it('takes a cube that nobody knows for one without versions, and tells', () => {
    const { config, warnings } = migrateChart(plainChartAt('column', '3.4.0'), {
      ...context,
      cubes: new Map(),
    })
    expect(config.cubes).toMatchObject([{ iri: WASTE, unversionedIri: WASTE }])
    expect(warnings).toEqual([
      {
        path: 'cubes.0.iri',
        message: 'It is not known which cube this is a version of: it counts as its own.',
        unknownCube: WASTE,
      },
    ])
  })

  it('opens a chart of one dataset that has an empty list of them beside it', () => {
    const old = plainChartAt('column', '1.4.2')
    expect(migrateChart({ ...old, cubes: [] }, context)).toEqual(migrateChart(old, context))
  })
})
