import { CHART_CONFIG_VERSION } from '@tessera/chart/schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PROJECT_VERSION as CURRENT, PROJECT_VERSIONS } from '../version.ts'
import { type JsonObject, toChain, without } from './charts.ts'
import { context } from './fixtures/contexts.ts'
import { STORED } from './fixtures/stored-charts.ts'

const nextOf = (version: string): string => version.replace(/\d+$/, (last) => String(Number(last) + 1))
const NEXT_CHART = nextOf(CHART_CONFIG_VERSION)
const NEXT_PROJECT = nextOf(CURRENT)

const MOCKED = {
  chartVersions: '../../../chart/src/migrations/versions.ts',
  chartSteps: '../../../chart/src/migrations/steps.ts',
  versions: '../version.ts',
  steps: './steps.ts',
}

/** Mocks our next versions where a developer would add them: a number and a step for each. */
function plantVersions(): void {
  vi.doMock(MOCKED.chartVersions, async (original) => {
    const actual = await original<typeof import('../../../chart/src/migrations/versions.ts')>()
    const CHART_VERSIONS = { ...actual.CHART_VERSIONS, own: [...actual.CHART_VERSIONS.own, NEXT_CHART] }
    return { ...actual, CHART_VERSIONS, CHART_CONFIG_VERSION: actual.currentOf(CHART_VERSIONS) }
  })
  vi.doMock(MOCKED.chartSteps, async (original) => {
    const steps = await original<typeof import('../../../chart/src/migrations/steps.ts')>()
    const step = {
      to: NEXT_CHART,
      up: (config: JsonObject) => ({ ...config, background: 'paper' }),
      down: (config: JsonObject) => without(config, 'background'),
      lost: { background: 'The background of the chart' },
    }
    return { ...steps, own: step }
  })
  vi.doMock(MOCKED.versions, async (original) => {
    const actual = await original<typeof import('../version.ts')>()
    const { currentOf } = await import('@tessera/chart/schema')
    const PROJECT_VERSIONS = {
      ...actual.PROJECT_VERSIONS,
      own: [...actual.PROJECT_VERSIONS.own, NEXT_PROJECT],
    }
    return { ...actual, PROJECT_VERSIONS, PROJECT_VERSION: currentOf(PROJECT_VERSIONS) }
  })
  vi.doMock(MOCKED.steps, async (original) => {
    const { PROJECT_STEPS } = await original<typeof import('./steps.ts')>()
    const step = {
      to: NEXT_PROJECT,
      charts: NEXT_CHART,
      up: (project: JsonObject) => ({ ...project, language: 'de' }),
      down: (project: JsonObject) => without(project, 'language'),
      lost: { language: 'The language of the project' },
    }
    return { PROJECT_STEPS: [...PROJECT_STEPS, step] }
  })
}

const load = async () => ({
  ...(await import('../open-project.ts')),
  ...(await import('../parse-project.ts')),
  ...(await import('../version.ts')),
  ...(await import('./fixtures/fixture.ts')),
  ...(await import('./run.ts')),
})
let planted: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  vi.resetModules()
  plantVersions()
  planted = await load()
})
afterAll(() => {
  for (const path of Object.values(MOCKED)) vi.doUnmock(path)
  vi.resetModules()
})

const OURS = {
  version: NEXT_PROJECT,
  language: 'de',
  chartConfigs: [{ version: NEXT_CHART, background: 'paper' }],
}

const known = { ...context, dataSet: 'https://environment.example/cube/waste/7' }

describe('our next version', () => {
  it('is the current one', () => {
    const { parseProject, PROJECT_VERSION, plainProjectAt } = planted
    expect(PROJECT_VERSION).toBe(NEXT_PROJECT)
    expect(parseProject(plainProjectAt('one', NEXT_PROJECT))).toMatchObject({ ok: true, value: OURS })
    expect(parseProject(plainProjectAt('one', '4.3.0'))).toMatchObject({ ok: false })
  })

  it.each(['1.0.0', '3.0.0', '4.2.0', '4.3.0', ...PROJECT_VERSIONS.own, NEXT_PROJECT])(
    'is reached from version %s',
    (version) => {
      const { openProject, plainProjectAt } = planted
      const opened = openProject(plainProjectAt('one', version), context)
      expect(opened).toMatchObject({ ok: true, losses: [], project: OURS })
    },
  )

  it.each(Object.entries(STORED))('is reached from charts as they were stored: %s', (_, stored) => {
    const { openProject } = planted
    const opened = openProject(stored, known)
    expect(opened).toMatchObject({ ok: true, project: { version: NEXT_PROJECT, language: 'de' } })
  })

  it.each(['4.4.0', '5.0.0', '5.2.0'])(
    "is reached from the reference system's %s, without its steps",
    (version) => {
      const { openProject, plainProjectAt, migrateProject } = planted
      const theirs = plainProjectAt('one', version)
      const { project } = migrateProject(theirs, context, '4.3.0')
      expect(openProject(theirs, context)).toMatchObject({ ok: true, project: OURS })
      expect(migrateProject(theirs, context).project).toEqual(migrateProject(project, context).project)
    },
  )

  it('is read as it is', () => {
    const { openProject, plainProjectAt } = planted
    const ours = { ...plainProjectAt('one', NEXT_PROJECT), language: 'fr' }
    expect(openProject(ours, context)).toMatchObject({
      ok: true,
      losses: [],
      project: { ...OURS, language: 'fr' },
    })
  })

  it("steps down to the shared version and into the reference system's, and says what is lost", () => {
    const { plainProjectAt, migrateProject } = planted
    const plain = plainProjectAt('one', NEXT_PROJECT)
    expect(migrateProject(plain, context, '4.3.0')).toMatchObject({ losses: [] })
    const { project, losses } = migrateProject({ ...plain, language: 'fr' }, context, '4.3.0')
    expect(project).toEqual(plainProjectAt('one', '4.3.0'))
    expect(losses).toEqual([{ path: 'language', what: 'The language of the project' }])
    expect(migrateProject(plain, context, '5.2.0').project).toEqual(plainProjectAt('one', '5.2.0'))
  })

  it.each(['4.3.1', nextOf(NEXT_PROJECT), '4.4.0.1', '6.0.0'])(
    'leaves the unknown version %s refused by name',
    (version) => {
      const { openProject, plainProjectAt } = planted
      expect(openProject({ ...plainProjectAt('one', '4.3.0'), version }, context)).toEqual({
        ok: false,
        path: 'version',
        message: `Version ${version} of this project is not known.`,
      })
    },
  )

  it.each([
    ["a number of the reference system's", { own: ['4.4.0'], reference: ['4.4.0'] }],
    ['a number out of order', { own: [NEXT_PROJECT], reference: [] }],
    ['a fourth number on their line', { own: [], reference: ['4.3.0.1'] }],
  ])('cannot have %s', (_, { own, reference }) => {
    expect(() => toChain('project', { shared: ['4.3.0'], own, reference }, [])).toThrow('Not a version')
  })
})
