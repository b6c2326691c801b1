import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseProject } from '../parse-project.ts'
import { PROJECT_VERSION, PROJECT_VERSIONS } from '../version.ts'
import { context } from './fixtures/contexts.ts'
import { plainProjectAt, type StepFixture, withMembers } from './fixtures/fixture.ts'
import { FIXTURES } from './fixtures/index.ts'
import { TWO_CHARTS } from './fixtures/projects.ts'
import { chartVersionAt, migrateProject, PROJECT_CHAIN } from './run.ts'

const called = { up: new Set<string>(), down: new Set<string>() }

const issuesOf = (input: unknown) => {
  const parsed = parseProject(input)
  return parsed.ok ? [] : parsed.issues
}

/** Charts change along with their project; fixtures only list the other changes. */
const withoutCharts = ({ chartConfig: _, chartConfigs: __, ...project }: Record<string, unknown>) => project

describe.each(PROJECT_CHAIN.steps.map(({ step: { to }, below }) => ({ to, below })))(
  'a project of version $to',
  ({ to, below }) => {
    const cases = (FIXTURES[to] ?? []).flatMap((fixture) =>
      fixture.of.map((kind): [string, 'one' | 'two', StepFixture] => [fixture.what, kind, fixture]),
    )

    it.each(cases.filter(([, , { before }]) => before))(
      'comes from the one before: %s (%s)',
      (_, kind, fixture) => {
        const before = withMembers(plainProjectAt(kind, below), fixture.before ?? {})
        const { project, warnings } = migrateProject(before, context, to)
        called.up.add(to)
        expect(withoutCharts(project)).toEqual(
          withoutCharts(withMembers(plainProjectAt(kind, to), fixture.after)),
        )
        expect(warnings).toEqual([])
        expect(issuesOf(migrateProject(before, context).project)).toEqual([])
      },
    )

    it.each(cases)('goes back to the one before: %s (%s)', (_, kind, fixture) => {
      const after = withMembers(plainProjectAt(kind, to), fixture.after)
      const { project, losses, warnings } = migrateProject(after, context, below)
      called.down.add(to)
      expect(withoutCharts(project)).toEqual(
        withoutCharts(withMembers(plainProjectAt(kind, below), fixture.back ?? fixture.before ?? {})),
      )
      expect(losses.map(({ path }) => path)).toEqual(fixture.losses ?? [])
      expect(losses.filter(({ what }) => what === '')).toEqual([])
      expect(warnings).toEqual([])
      expect(issuesOf(migrateProject(after, context).project)).toEqual([])
    })

    it('has charts of the version bound to it', () => {
      const { project } = migrateProject(TWO_CHARTS, context, to)
      expect(project).toMatchObject({
        chartConfigs: [{ version: chartVersionAt(to) }, { version: chartVersionAt(to) }],
      })
    })
  },
)

describe('the history of projects', () => {
  it('leads to the version that is written today', () => {
    expect(PROJECT_VERSION).toBe('4.3.0.9')
    expect(PROJECT_VERSIONS.shared).toHaveLength(17)
    expect(PROJECT_VERSIONS.reference).toHaveLength(7)
  })

  it.each([
    ['1.0.0', '1.4.2'],
    ['2.0.0', '2.0.0'],
    ['3.0.0', '2.3.0'],
    ['3.0.1', '3.0.0'],
    ['3.2.0', '3.2.0'],
    ['3.4.0', '3.3.0'],
    ['3.7.0', '3.4.0'],
    ['4.0.0', '4.0.0'],
    ['4.1.0', '4.1.0'],
    ['4.2.0', '4.1.0'],
    ['4.3.0', '4.2.0'],
    ['4.3.0.1', '4.2.0'],
    ['4.3.0.2', '4.2.0.1'],
    ['4.3.0.3', '4.2.0.2'],
    ['4.3.0.4', '4.2.0.3'],
    ['4.3.0.5', '4.2.0.4'],
    ['4.3.0.6', '4.2.0.5'],
    ['4.3.0.7', '4.2.0.6'],
    ['4.3.0.8', '4.2.0.7'],
    ['4.3.0.9', '4.2.0.8'],
    ['4.4.0', '4.3.0'],
    ['4.5.0', '4.4.0'],
    ['4.6.0', '4.5.0'],
    ['4.7.0', '4.6.0'],
    ['5.0.0', '5.0.0'],
    ['5.1.0', '5.1.0'],
    ['5.2.0', '5.2.0'],
  ])('binds projects of version %s to charts of version %s', (project, chart) => {
    expect(chartVersionAt(project)).toBe(chart)
  })

  it('has fixtures for each step in both directions, and each has been called', () => {
    const versions = PROJECT_CHAIN.steps.map(({ step: { to } }) => to)
    expect(Object.keys(FIXTURES)).toEqual(versions)
    expect([...called.up]).toEqual(versions)
    expect([...called.down]).toEqual(versions)
  })

  it('is in files of known versions, of which none imports code of today', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /^\d+(\.\d+){2,3}\.ts$/.test(name))
    expect(files.filter((file) => !PROJECT_CHAIN.versions.includes(file.slice(0, -3)))).toEqual([])
    for (const file of files) {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8')
      const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier)
      expect(imported.filter((specifier) => !['./charts.ts', './step.ts'].includes(specifier ?? ''))).toEqual(
        [],
      )
    }
  })
})

describe('charts of several datasets', () => {
  const [first, second] = [plainProjectAt('two', '3.0.0'), plainProjectAt('two', '3.0.0')]
  const chartOf = (project: typeof first, index: number) =>
    Array.isArray(project.chartConfigs) ? Object(project.chartConfigs[index]) : {}

  it('do not fit into a project of one dataset, which is reported', () => {
    const other = { ...chartOf(second, 1), dataSet: 'https://other.example/cube/1' }
    const { project, losses, warnings } = migrateProject(
      { ...first, chartConfigs: [chartOf(first, 0), other], activeChartKey: other.key },
      context,
      '2.0.0',
    )
    expect(project).toMatchObject({ chartConfigs: [{ key: 'KeyOfChart00' }], activeChartKey: 'KeyOfChart00' })
    expect(losses.map(({ path }) => path)).toEqual(['activeChartKey', 'chartConfigs'])
    expect(warnings).toEqual([
      {
        path: 'chartConfigs',
        message: 'The datasets of the charts are not the same: only charts of the first are kept.',
      },
    ])
  })
})
