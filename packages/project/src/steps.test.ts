import { describe, expect, it } from 'vitest'
import { changeDataSource } from './actions/change-data-source.ts'
import { changeLayoutType } from './actions/change-layout.ts'
import { removeChart } from './actions/remove-chart.ts'
import type { EditorState } from './editor-state.ts'
import { activeChart, requireCharts } from './state-assertions.ts'
import {
  canLayout,
  configureChart,
  editProject,
  initialState,
  isDashboard,
  isLayouting,
  needsSeveralCharts,
  nextStep,
  previousStep,
  publishFailed,
  publishSucceeded,
  selectDataset,
} from './steps.ts'
import { chartOf, projectOf, SOURCE } from './testing/projects.ts'

const inStep = (state: 'CONFIGURING_CHART' | 'LAYOUTING' | 'PUBLISHING' | 'PUBLISHED', ...charts: string[]) =>
  editProject({ ...projectOf('one', ...charts) }, state)

describe('the next step', () => {
  it('of nothing is choosing a dataset', () => {
    expect(nextStep(initialState(SOURCE))).toEqual(selectDataset({ dataSource: SOURCE }))
  })

  it('of choosing a dataset waits for a chart', () => {
    const selecting = selectDataset({ dataSource: SOURCE })
    expect(nextStep(selecting)).toBe(selecting)
    expect(nextStep(selecting, chartOf('one'))).toEqual(projectOf('one'))
  })

  it.each([
    ['CONFIGURING_CHART', [], 'PUBLISHING'],
    ['CONFIGURING_CHART', ['two'], 'LAYOUTING'],
    ['LAYOUTING', ['two'], 'PUBLISHING'],
    ['PUBLISHING', ['two'], 'PUBLISHING'],
    ['PUBLISHED', [], 'PUBLISHED'],
  ] as const)('of %s with other charts %j is %s', (step, charts, next) => {
    expect(nextStep(inStep(step, ...charts)).state).toBe(next)
  })
})

describe('the step before', () => {
  it.each([
    ['PUBLISHING', ['two'], 'LAYOUTING'],
    ['PUBLISHING', [], 'CONFIGURING_CHART'],
    ['LAYOUTING', ['two'], 'CONFIGURING_CHART'],
    ['CONFIGURING_CHART', ['two'], 'SELECTING_DATASET'],
    ['PUBLISHED', ['two'], 'PUBLISHED'],
  ] as const)('of %s with other charts %j is %s', (step, charts, before) => {
    expect(previousStep(inStep(step, ...charts)).state).toBe(before)
  })

  it('of the first chart gives it up', () => {
    expect(previousStep(inStep('CONFIGURING_CHART'))).toEqual(selectDataset({ dataSource: SOURCE }))
  })

  it('of what comes before a chart is the same', () => {
    const states: EditorState[] = [initialState(SOURCE), selectDataset({ dataSource: SOURCE })]
    for (const state of states) expect(previousStep(state)).toBe(state)
  })
})

describe('publishing', () => {
  it('ends with the chart as readers see it', () => {
    expect(publishSucceeded(inStep('PUBLISHING')).state).toBe('PUBLISHED')
  })

  it.each([
    [[], 'CONFIGURING_CHART'],
    [['two'], 'LAYOUTING'],
  ])('that fails with other charts %j goes back to %s', (charts, step) => {
    expect(publishFailed(inStep('PUBLISHING', ...charts)).state).toBe(step)
  })

  it('that fails after one went back changes nothing', () => {
    expect(publishFailed(inStep('CONFIGURING_CHART')).state).toBe('CONFIGURING_CHART')
  })
})

describe('an existing project', () => {
  const { state: _, ...stored } = projectOf('one', 'two')

  it('is edited from the chart that is chosen', () => {
    expect(configureChart(stored, 'one')).toMatchObject({ state: 'CONFIGURING_CHART', activeChartKey: 'one' })
    expect(configureChart(stored).activeChartKey).toBe('two')
    expect(() => configureChart(stored, 'three')).toThrow('Could not find active chart config')
  })

  it('begins with the step that is asked for, where there is something to lay out', () => {
    expect(editProject(stored).state).toBe('CONFIGURING_CHART')
    expect(editProject(stored, 'LAYOUTING').state).toBe('LAYOUTING')
    expect(editProject(removeChart(stored, 'two'), 'LAYOUTING').state).toBe('CONFIGURING_CHART')
  })
})

describe('more than one chart', () => {
  it('means a dashboard', () => {
    expect([isDashboard(projectOf('one')), isDashboard(projectOf('one', 'two'))]).toEqual([false, true])
    expect([canLayout(projectOf('one')), canLayout(projectOf('one', 'two'))]).toEqual([false, true])
  })

  it.each([
    ['tab', false],
    ['dashboard', true],
    ['singleURLs', true],
  ] as const)(
    'is what the layout %s needs: %s, and it can be left when one chart is left',
    (type, isNeeded) => {
      expect(needsSeveralCharts(type)).toBe(isNeeded)
      const one = removeChart(changeLayoutType(projectOf('one', 'two'), type), 'two')
      expect(canLayout(one)).toBe(isNeeded)
      expect(canLayout(changeLayoutType(one, 'tab'))).toBe(false)
    },
  )

  it('is laid out in its own step', () => {
    expect(isLayouting(inStep('LAYOUTING', 'two'))).toBe(true)
    expect(isLayouting(inStep('PUBLISHING', 'two'))).toBe(false)
  })
})

describe('a state', () => {
  it('without charts is refused where charts are needed', () => {
    for (const state of [initialState(SOURCE), selectDataset({ dataSource: SOURCE })]) {
      expect(() => requireCharts(state)).toThrow('Expected state with chart configs')
    }
    expect(requireCharts(inStep('PUBLISHED')).chartConfigs).toHaveLength(1)
  })

  it('has an active chart', () => {
    expect(activeChart(projectOf('one', 'two')).key).toBe('two')
    expect(() => activeChart({ ...projectOf('one'), activeChartKey: 'x' })).toThrow(
      'Could not find active chart config',
    )
  })

  it('changes its source in every step', () => {
    const other = { type: 'sql', url: 'file:cubes' } as const
    expect(changeDataSource(initialState(SOURCE), other)).toEqual(initialState(other))
    expect(changeDataSource(inStep('LAYOUTING', 'two'), other)).toMatchObject({ dataSource: other })
  })
})
