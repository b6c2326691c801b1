import {
  AMOUNT,
  CANTON,
  COSTS,
  ENERGY,
  ENERGY_UNVERSIONED,
  energyId,
  GLASS,
  id,
  KIND,
  OUTPUT,
  WASTE,
  WASTE_UNVERSIONED,
  YEAR,
} from '@tessera/chart/testing/iris'
import { describe, expect, it } from 'vitest'
import { context } from './migrations/fixtures/contexts.ts'
import { ONE_CHART, SOURCE, TWO_CHARTS, texts } from './migrations/fixtures/projects.ts'
import * as stored from './migrations/fixtures/stored-charts.ts'
import { type OpenContext, type Opened, openProject } from './open-project.ts'
import { parseProject } from './parse-project.ts'

const known: OpenContext = { ...context, dataSet: WASTE }

function opened(input: unknown, openContext = known): Opened {
  const result = openProject(input, openContext)
  if (!result.ok) throw new Error(`${result.path}: ${result.message}`)
  return result
}
const nothingKnown: OpenContext = { ...known, cubes: new Map() }
const unknownIn = (input: unknown, openContext = nothingKnown) => opened(input, openContext).unknownCubes
const chartOf = (input: unknown, index = 0) => opened(input).project.chartConfigs[index]

describe('a stored chart', () => {
  it.each(Object.entries(stored.STORED))('opens: %s', (_, input) => {
    const { project } = opened(input)
    expect(parseProject(project).ok).toBe(true)
    expect(project.version).toBe('4.3.0.9')
    expect(project.chartConfigs.every(({ version }) => version === '4.2.0.8')).toBe(true)
  })

  it.each(Object.entries(stored.STORED))('opens the same when it is opened again: %s', (_, input) => {
    const { project } = opened(input)
    expect(opened(project)).toEqual({
      ok: true,
      project,
      losses: [],
      warnings: [],
      unknownCubes: [],
    })
  })

  it('is not changed by opening', () => {
    const before = JSON.stringify(stored.STORED)
    for (const input of Object.values(stored.STORED)) opened(input)
    expect(JSON.stringify(stored.STORED)).toBe(before)
  })
})

describe('a map of the first version', () => {
  it('keeps its classes, its texts and its row’s key, and shows the layer that was shown', () => {
    const { project, losses, warnings } = opened(stored.MAP_1_0_0)
    expect(project).toMatchObject({
      key: 'map100map100',
      activeChartKey: 'KeyOfChart00',
      dataSource: { type: 'sparql', url: 'https://cached.lindas.admin.ch/query' },
      layout: { type: 'tab', blocks: [{ type: 'chart', key: 'KeyOfChart00', initialized: false }] },
    })
    expect(chartOf(stored.MAP_1_0_0)).toEqual({
      version: '4.2.0.8',
      key: 'KeyOfChart00',
      chartType: 'map',
      meta: { title: texts('Waste'), description: texts(''), label: texts('') },
      cubes: [
        {
          iri: WASTE,
          unversionedIri: WASTE_UNVERSIONED,
          filters: { [id(YEAR)]: { type: 'single', value: '2019' } },
        },
      ],
      interactiveFiltersConfig: {
        legend: { active: false, componentId: '' },
        timeRange: { active: false, componentId: '', presets: { type: 'range', from: '', to: '' } },
        dataFilters: { active: true, componentIds: [id(YEAR)] },
        calculation: { active: false, type: 'identity' },
      },
      limits: {},
      baseLayer: { show: true, locked: false },
      fields: {
        areaLayer: {
          componentId: id(CANTON),
          color: {
            type: 'numerical',
            componentId: id(AMOUNT),
            paletteId: 'oranges',
            scaleType: 'discrete',
            interpolationType: 'quantize',
            nbClass: 5,
            opacity: 100,
          },
        },
      },
    })
    expect({ losses, warnings }).toEqual({ losses: [], warnings: [] })
  })
})

describe('a chart of one dataset', () => {
  it('has an animation if it had a time slider', () => {
    const { project, warnings } = opened(stored.COLUMN_1_3_0)
    expect(project.chartConfigs[0]).toMatchObject({
      activeField: 'segment',
      fields: {
        segment: { componentId: id(KIND), type: 'grouped' },
        color: { type: 'segment', paletteId: 'category10' },
        animation: { componentId: id(YEAR), duration: 30, type: 'continuous', dynamicScales: false },
      },
    })
    expect(project.dataSource.url).toBe('https://cached.lindas.admin.ch/query')
    expect(project).not.toHaveProperty('state')
    expect(warnings).toEqual([
      { path: 'state', message: 'This step of the editor is not known: it is left out.' },
    ])
  })

  it('has a time range on its time axis, and a colour', () => {
    expect(opened(stored.LINE_1_2_1).project.state).toBe('PUBLISHED')
    expect(chartOf(stored.LINE_1_2_1)).toMatchObject({
      interactiveFiltersConfig: {
        timeRange: { active: true, componentId: id(YEAR), presets: { from: '2010', to: '2019' } },
      },
      fields: { color: { type: 'single', paletteId: 'category10', color: '#1f77b4' } },
    })
  })

  it('has a colour for each of its measures', () => {
    expect(chartOf(stored.COMBO_2_1_0)).toMatchObject({
      fields: {
        y: { leftAxisComponentId: id(AMOUNT), rightAxisComponentId: id(COSTS) },
        color: { type: 'measures', colorMapping: { [id(AMOUNT)]: '#1f77b4', [id(COSTS)]: '#ff7f0e' } },
      },
    })
  })
})

describe('a chart config alone', () => {
  it('opens with the dataset that the caller names, and is refused without one', () => {
    expect(chartOf(stored.BARE_TABLE_1_2_1)).toMatchObject({
      cubes: [{ iri: WASTE }],
      fields: { [id(AMOUNT)]: { columnStyle: { type: 'heatmap', paletteId: 'PuOr' } } },
      sorting: [{ componentId: id(AMOUNT) }],
    })
    expect(openProject(stored.BARE_TABLE_1_2_1, context)).toEqual({
      ok: false,
      path: 'chartConfigs.0.dataSet',
      message: 'It is not said which dataset this chart shows.',
    })
  })

  it('keeps the joined column of its datasets', () => {
    expect(chartOf(stored.BARE_JOINED_TABLE_3_1_0)).toMatchObject({
      key: 'joinedTable1',
      cubes: [
        { iri: WASTE, unversionedIri: WASTE_UNVERSIONED, joinBy: [id(YEAR)] },
        { iri: ENERGY, unversionedIri: ENERGY_UNVERSIONED },
      ],
      fields: {
        joinBy__0: { componentId: 'joinBy__0' },
        [id(AMOUNT)]: { componentId: id(AMOUNT) },
        [energyId(OUTPUT)]: { componentId: energyId(OUTPUT) },
      },
    })
  })

  it('finds the dataset of each measure', () => {
    expect(chartOf(stored.BARE_COMBO_3_1_0)).toMatchObject({
      fields: {
        x: { componentId: 'joinBy__0' },
        y: { lineComponentId: energyId(OUTPUT), columnComponentId: id(AMOUNT) },
        color: { colorMapping: { [energyId(OUTPUT)]: '#1b9e77', [id(AMOUNT)]: '#d95f02' } },
      },
    })
  })
})

describe('a dashboard', () => {
  it('keeps the ends of its time range, which the reference lost', () => {
    expect(opened(stored.PROJECT_3_4_0).project.dashboardFilters).toEqual({
      timeRange: { active: true, timeUnit: '', presets: { from: '2010', to: '2020' } },
      dataFilters: { componentIds: [], filters: {} },
    })
    expect(chartOf(stored.PROJECT_3_4_0)).toMatchObject({
      fields: { symbolLayer: { measureId: 'FIELD_VALUE_NONE' } },
    })
  })

  it('keeps its layout, its texts, and the order that filters were stored in', () => {
    const { project } = opened(stored.TALL_4_2_0)
    expect(project.layout.blocks.map(({ key }) => key)).toEqual([
      'firstColumn1',
      'textTextText',
      'secondColumn',
    ])
    expect(project.activeChartKey).toBe('secondColumn')
    const filters = project.chartConfigs[0]?.cubes[0]?.filters ?? {}
    expect(Object.keys(filters)).toEqual([id(KIND), id(CANTON)])
    expect(filters[id(KIND)]).toEqual({ type: 'single', value: GLASS })
  })

  it('keeps its canvas', () => {
    expect(opened(stored.CANVAS_4_2_0).project.layout).toMatchObject({
      type: 'dashboard',
      layout: 'canvas',
      layouts: {
        xl: [
          { i: 'firstColumn1', x: 0 },
          { i: 'secondColumn', x: 1 },
        ],
      },
    })
  })

  it('of a newer version opens with what could not be kept', () => {
    const { project, losses } = opened(stored.PROJECT_4_4_0)
    expect(losses).toEqual([])
    expect(project.chartConfigs[0]).toMatchObject({
      baseLayer: { customLayers: [{ id: 'hazards', type: 'wmts', url: 'https://wmts.example' }] },
    })
    expect(project.dashboardFilters).toMatchObject({
      dataFilters: { componentIds: [id(KIND)], filters: { [id(KIND)]: { type: 'single', value: GLASS } } },
    })
    expect(project.chartConfigs[0]).toMatchObject({
      cubes: [{ filters: { [id(YEAR)]: { type: 'range', to: 'VISUALIZE_MOST_RECENT_VALUE' } } }],
      fields: { animation: { componentId: id(YEAR) }, symbolLayer: { measureId: 'FIELD_VALUE_NONE' } },
    })
  })

  it('of the newest version opens with what could not be kept', () => {
    const { losses, project } = opened(stored.PROJECT_5_2_0)
    expect(losses).toEqual([])
    expect(project.chartConfigs[0]).toMatchObject({ settings: { limitColumnWidths: true } })
    // its annotations are drawn
    expect(project.chartConfigs[1]?.annotations).toMatchObject([{ type: 'highlight', defaultOpen: true }])
  })
})

describe('what is missing', () => {
  it('is filled: the source, the open chart, the keys of charts', () => {
    const { dataSource: _, activeChartKey: __, ...bare } = TWO_CHARTS
    const { project } = opened(bare, { ...known, dataSource: SOURCE })
    expect(project).toMatchObject({ dataSource: SOURCE, activeChartKey: 'KeyOfChart00' })
    const keyless = {
      ...bare,
      chartConfigs: Array.isArray(bare.chartConfigs)
        ? bare.chartConfigs.map((chart) => ({ ...Object(chart), key: undefined }))
        : [],
    }
    expect(opened(keyless).project.chartConfigs.map(({ key }) => key)).toEqual([
      'KeyOfChart00',
      'KeyOfChart01',
    ])
  })

  it('is told where it was wrong', () => {
    const { project, warnings } = opened({ ...TWO_CHARTS, activeChartKey: 'gone' })
    expect(project.activeChartKey).toBe('KeyOfChart00')
    expect(warnings).toEqual([
      { path: 'activeChartKey', message: 'The open chart is not among the charts: the first is.' },
    ])
  })

  it('leaves an unknown source as it is', () => {
    const dataSource = { type: 'sparql', url: 'https://nobody.example/query' }
    expect(opened({ ...ONE_CHART, dataSource }).project.dataSource).toEqual(dataSource)
  })
})

describe('a project of today', () => {
  const today = opened(stored.TALL_4_2_0).project

  it('is opened as it is, also if it lost its versions', () => {
    expect(opened(today).project).toEqual(today)
    const { version: _, ...project } = today
    const chartConfigs = project.chartConfigs.map(({ version: __, ...chart }) => chart)
    expect(opened({ ...project, chartConfigs })).toMatchObject({
      project: today,
      losses: [],
    })
  })
})

describe('unknown properties', () => {
  it('are kept', () => {
    const chartConfig = { ...Object(ONE_CHART.chartConfig), mood: 'blue' }
    const { project } = opened({ ...ONE_CHART, own: 1, chartConfig })
    expect(project).toMatchObject({ own: 1, chartConfigs: [{ mood: 'blue' }] })
  })
})

describe('cubes of the forest inventory', () => {
  const old = 'https://environment.ld.admin.ch/foen/nfi/None-None-49-20/cube/1'
  it('have the iri that they were given since', () => {
    const input = { ...ONE_CHART, dataSet: old }
    const iri = 'https://environment.ld.admin.ch/foen/nfi/49-20/cube/1'
    expect(chartOf(input)?.cubes[0]?.iri).toBe(iri)
    expect(unknownIn(input)).toEqual([iri])
  })
})

describe('what must be looked up', () => {
  it.each([
    ['the dataset of old projects', stored.LINE_1_2_1, [WASTE]],
    ['each of several datasets', stored.BARE_COMBO_3_1_0, [WASTE, ENERGY]],
    ['nothing where component ids say it', stored.PROJECT_5_2_0, []],
    ['nothing where component ids say it, whatever the version', stored.TABS_4_2_0, []],
  ])('is told by opening without it: %s', (_, input, iris) => {
    expect(unknownIn(input)).toEqual(iris)
  })

  it('is nothing where it is known, or was asked for', () => {
    const { project } = opened(stored.LINE_1_2_1)
    expect(opened(stored.LINE_1_2_1).unknownCubes).toEqual([])
    expect(unknownIn(project)).toEqual([])
  })

  it('is a cube that no component id names', () => {
    const [chart] = opened(stored.PROJECT_5_2_0).project.chartConfigs
    const bare = { key: 'bare', version: '4.2.0.8', chartType: 'table', meta: chart?.meta, fields: {} }
    const project = { ...opened(stored.PROJECT_5_2_0).project, activeChartKey: 'bare' }
    const input = { ...project, chartConfigs: [{ ...bare, cubes: [{ iri: WASTE, filters: {} }] }] }
    expect(unknownIn(input)).toEqual([WASTE])
    expect(opened(input).project.chartConfigs[0]?.cubes[0]?.unversionedIri).toBe(WASTE_UNVERSIONED)
  })

  it('is asked of the source that the project ends up with', () => {
    expect(opened(stored.LINE_1_2_1, nothingKnown).project.dataSource).toEqual(SOURCE)
    for (const input of [stored.MAP_1_0_0, stored.COLUMN_1_3_0])
      expect(opened(input, nothingKnown).project.dataSource.url).toBe('https://cached.lindas.admin.ch/query')
  })

  it('is a cube with unknown components, if two cubes may have a component', () => {
    const cubes = new Map([
      [WASTE, { unversionedIri: WASTE_UNVERSIONED }],
      [ENERGY, { unversionedIri: ENERGY_UNVERSIONED }],
    ])
    expect(unknownIn(stored.BARE_COMBO_3_1_0, { ...known, cubes })).toEqual([WASTE, ENERGY])
    const one: OpenContext['cubes'] = new Map([
      [WASTE, { unversionedIri: WASTE_UNVERSIONED, componentIris: [AMOUNT] }],
      [ENERGY, { unversionedIri: ENERGY_UNVERSIONED }],
    ])
    const result = opened(stored.BARE_COMBO_3_1_0, { ...known, cubes: one })
    expect(result.unknownCubes).toEqual([])
    expect(result.project.chartConfigs[0]?.fields).toMatchObject({
      y: { lineComponentId: energyId(OUTPUT), columnComponentId: id(AMOUNT) },
    })
  })
})

describe('what cannot be opened', () => {
  it.each([
    ['nothing', null, '', 'An object was expected here.'],
    ['a row without charts', { key: 'k', data: { version: '4.3.0' } }, '', 'This does not contain a chart.'],
    [
      'a project of a version nobody knows',
      { ...TWO_CHARTS, version: '9.9.9' },
      'version',
      'Version 9.9.9 of this project is not known.',
    ],
    [
      'a chart of a version nobody knows',
      { ...ONE_CHART, chartConfig: { ...Object(ONE_CHART.chartConfig), version: '9.9.9' } },
      'chartConfig.version',
      'Version 9.9.9 of this chart is not known.',
    ],
  ])('is refused, saying where: %s', (_, input, path, message) => {
    expect(openProject(input, known)).toEqual({ ok: false, path, message })
  })

  it('is refused by the schema of today where a part of it is missing', () => {
    const chartConfig = { ...Object(ONE_CHART.chartConfig), fields: { x: { componentIri: YEAR } } }
    expect(openProject({ ...ONE_CHART, chartConfig }, known)).toMatchObject({
      ok: false,
      path: 'chartConfigs.0.fields.y',
    })
  })
})
