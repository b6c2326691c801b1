import { setActiveField } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { climate } from '../testing/cubes.ts'
import { blockKeys, chartKeys, chartOf, projectOf, projectWith } from '../testing/projects.ts'
import { canUnpublish, changeDashboardKind, changeLayoutType, setPublishable } from './change-layout.ts'
import {
  addChart,
  canRemoveChart,
  duplicateChart,
  removeChart,
  reorderCharts,
  switchChart,
} from './charts.ts'
import { addSharedDataFilter } from './shared-data-filters.ts'
import { setChartText, withActiveChart, withChart } from './with-chart.ts'

describe('adding a chart', () => {
  it('makes it the active one, with a block at the end', () => {
    const project = addChart(projectOf('one'), chartOf('two'))
    expect(project.activeChartKey).toBe('two')
    expect([chartKeys(project), blockKeys(project)]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
  })

  it('refuses a key that a chart or a text has', () => {
    expect(() => addChart(projectOf('one'), chartOf('one'))).toThrow('taken')
  })

  it('copies a chart under a new key', () => {
    const before = withChart(projectOf('one'), 'one', (config) => setActiveField(config, 'x'))
    const [original, copy] = duplicateChart(before, 'one', 'two').chartConfigs
    expect(original?.activeField).toBe('x')
    expect(copy).toEqual({ ...original, key: 'two', activeField: undefined })
  })

  it('publishes it at an address of its own if each chart has one', () => {
    const single = setPublishable(changeLayoutType(projectOf('one', 'two'), 'singleURLs'), 'one', false)
    expect(addChart(single, chartOf('three')).layout).toMatchObject({
      publishableChartKeys: ['two', 'three'],
    })
  })
})

describe('removing a chart', () => {
  it('is offered only while another stays', () => {
    expect(canRemoveChart(projectOf('one'))).toBe(false)
    expect(canRemoveChart(projectOf('one', 'two'))).toBe(true)
    expect(removeChart(projectOf('one'), 'one')).toEqual(projectOf('one'))
  })

  it('takes its block and its places along', () => {
    const canvas = changeDashboardKind(projectOf('one', 'two', 'three'), 'canvas')
    const project = removeChart(canvas, 'two')
    expect(blockKeys(project)).toEqual(['one', 'three'])
    expect(project.layout).toMatchObject({ layouts: { xl: [{ i: 'one' }, { i: 'three' }] } })
  })

  it.each([
    ['the active one selects the one before it', 'two', 'two', 'one'],
    ['the active first one selects the new first', 'one', 'one', 'two'],
    ['another one leaves the active one', 'three', 'one', 'three'],
  ])('%s', (_, active, removed, expected) => {
    const project = switchChart(projectOf('one', 'two', 'three'), active)
    expect(removeChart(project, removed).activeChartKey).toBe(expected)
  })

  it('closes its block', () => {
    const before = projectOf('one', 'two')
    const project = { ...before, layout: { ...before.layout, activeField: 'two' } }
    expect(removeChart(project, 'two').layout.activeField).toBeUndefined()
    expect(removeChart(project, 'one').layout.activeField).toBe('two')
  })

  it('publishes another one if it was the only one published', () => {
    const single = setPublishable(
      changeLayoutType(projectOf('one', 'two', 'three'), 'singleURLs'),
      'one',
      false,
    )
    const last = setPublishable(single, 'two', false)
    expect(removeChart(last, 'three').layout).toMatchObject({ publishableChartKeys: ['two'] })
  })

  it('removes shared filters that no chart has any longer', () => {
    const project = projectWith(chartOf('one', climate), chartOf('two'), chartOf('three'))
    const dimensions = project.chartConfigs[1]!.cubes[0]!.filters
    const [id] = Object.keys(dimensions)
    const shared = addSharedDataFilter(project, id!, [{ ...climate.components.dimensions[1]!, id: id! }])
    expect(shared.dashboardFilters?.dataFilters.componentIds).toEqual([id])
    const one = removeChart(shared, 'two')
    expect(one.dashboardFilters?.dataFilters.componentIds).toEqual([id])
    expect(removeChart(one, 'three').dashboardFilters?.dataFilters).toEqual({ componentIds: [], filters: {} })
  })
})

describe('the order of charts', () => {
  it.each([
    [0, 2, ['two', 'three', 'one']],
    [2, 0, ['three', 'one', 'two']],
    [1, 1, ['one', 'two', 'three']],
    [0, 9, ['one', 'two', 'three']],
    [-1, 0, ['one', 'two', 'three']],
  ])('after moving %i to %i', (from, to, expected) => {
    const project = reorderCharts(projectOf('one', 'two', 'three'), from, to)
    expect(chartKeys(project)).toEqual(expected)
    expect(blockKeys(project)).toEqual(['one', 'two', 'three'])
    expect(project.activeChartKey).toBe('three')
  })
})

describe('the active chart', () => {
  it('is switched', () => {
    expect(switchChart(projectOf('one', 'two'), 'one').activeChartKey).toBe('one')
  })

  it('is none that is not there', () => {
    expect(() => switchChart(projectOf('one'), 'two')).toThrow('Could not find active chart config')
    expect(() => withChart(projectOf('one'), 'two', (config) => config)).toThrow(
      'Could not find active chart config',
    )
  })
})

describe('editing a chart', () => {
  it('leaves the others', () => {
    const before = projectOf('one', 'two')
    const project = setChartText(before, 'one', 'label', 'fr', 'Recettes')
    expect(project.chartConfigs[0]?.meta.label).toEqual({ de: '', fr: 'Recettes', it: '', en: '' })
    expect(project.chartConfigs[1]).toBe(before.chartConfigs[1])
  })

  it('keeps its key', () => {
    const project = withActiveChart(projectOf('one'), (config) => ({ ...config, key: 'other' }))
    expect(chartKeys(project)).toEqual(['one'])
  })

  it('that changes nothing is the same project', () => {
    const project = projectOf('one')
    expect(withActiveChart(project, (config) => config)).toBe(project)
  })
})

describe('publishable charts', () => {
  const single = changeLayoutType(projectOf('one', 'two'), 'singleURLs')

  it('are all at first', () => {
    expect(single.layout).toMatchObject({ publishableChartKeys: ['one', 'two'] })
  })

  it('are chosen, and the last cannot be unchecked', () => {
    const one = setPublishable(single, 'two', false)
    expect(one.layout).toMatchObject({ publishableChartKeys: ['one'] })
    expect(canUnpublish(one, 'one')).toBe(false)
    expect(setPublishable(one, 'one', false)).toBe(one)
    expect(setPublishable(one, 'two', true).layout).toMatchObject({ publishableChartKeys: ['one', 'two'] })
  })

  it('are charts, in that layout only', () => {
    expect(setPublishable(single, 'three', true)).toBe(single)
    const tab = projectOf('one', 'two')
    expect(setPublishable(tab, 'one', false)).toBe(tab)
  })
})
