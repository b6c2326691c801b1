import { newChartConfig } from '@tessera/chart'
import type { Components } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { newProject } from './new-project.ts'
import { parseProject } from './parse-project.ts'

const components: Components = {
  dimensions: [
    {
      id: 'year',
      kind: 'TemporalDimension',
      cubeIri: 'c',
      label: 'Year',
      values: [],
      isNumerical: false,
      isKeyDimension: true,
    },
  ],
  measures: [
    {
      id: 'amount',
      kind: 'NumericalMeasure',
      cubeIri: 'c',
      label: 'Amount',
      values: [],
      isNumerical: true,
      isKeyDimension: false,
      limits: [],
    },
  ],
}
const chart = newChartConfig({ key: 'chart', cube: { iri: 'c/1', unversionedIri: 'c' }, components })
const project = newProject(chart, { type: 'sparql', url: 'https://example.org/query' })

const issuesOf = (input: unknown) => {
  const parsed = parseProject(input)
  return parsed.ok ? [] : parsed.issues
}

/** Creates several copies of an object with distinct keys. */
const many = <Thing extends object>(count: number, thing: Thing) =>
  Array.from({ length: count }, (_, index) => ({ ...thing, key: `k${index}` }))

describe('a new project', () => {
  it('can be saved', () => {
    expect(parseProject(project)).toEqual({ ok: true, value: project })
  })
  it('survives JSON', () => {
    expect(parseProject(JSON.parse(JSON.stringify(project)))).toEqual({ ok: true, value: project })
  })
  it('shows its one chart in a tab', () => {
    expect(project).toMatchObject({
      state: 'CONFIGURING_CHART',
      activeChartKey: 'chart',
      layout: { type: 'tab', blocks: [{ type: 'chart', key: 'chart', initialized: false }] },
      dashboardFilters: { timeRange: { active: false } },
    })
  })
})

describe('a project', () => {
  const { dataSource: _, ...withoutSource } = project

  it.each([
    ['nothing at all', undefined, ''],
    ['no data source', withoutSource, 'dataSource'],
    [
      'a data source of an unknown kind',
      { ...project, dataSource: { type: 'csv', url: 'u' } },
      'dataSource.type',
    ],
    ['a data source without url', { ...project, dataSource: { type: 'sql', url: '' } }, 'dataSource.url'],
    ['no charts', { ...project, chartConfigs: [] }, 'chartConfigs'],
    ['more charts than anybody reads', { ...project, chartConfigs: many(201, chart) }, 'chartConfigs'],
    [
      'more blocks than have room',
      {
        ...project,
        layout: { ...project.layout, blocks: many(401, { type: 'text', text: chart.meta.title }) },
      },
      'layout.blocks',
    ],
    [
      'a chart of more datasets than are joined',
      { ...project, chartConfigs: [{ ...chart, cubes: many(21, chart.cubes[0]!) }] },
      'chartConfigs.0.cubes',
    ],
    ['another version', { ...project, version: '1.0.0' }, 'version'],
    ['a step that nobody knows', { ...project, state: 'DREAMING' }, 'state'],
    [
      'a block that nobody knows',
      { ...project, layout: { ...project.layout, blocks: [{ type: 'video', key: 'k' }] } },
      'layout.blocks.0.type',
    ],
    [
      'a broken chart',
      { ...project, chartConfigs: [{ ...chart, fields: { ...chart.fields, x: {} } }] },
      'chartConfigs.0.fields.x.componentId',
    ],
  ])('is refused with %s, saying where', (_, input, path) => {
    expect(issuesOf(input).map((issue) => issue.path)).toContain(path)
  })

  it('is refused when its active chart is not among its charts', () => {
    expect(issuesOf({ ...project, activeChartKey: 'other' })).toEqual([
      { path: 'activeChartKey', message: 'The active chart is not among the charts.' },
    ])
  })

  it('keeps unknown properties at every depth', () => {
    const own = {
      ...project,
      own: 1,
      layout: { ...project.layout, own: 2 },
      dataSource: { ...project.dataSource, own: 3 },
    }
    expect(parseProject(own)).toEqual({ ok: true, value: own })
  })

  it('may have no step and no key', () => {
    const { state: __, ...bare } = project
    expect(parseProject(bare).ok).toBe(true)
  })
})
