import { describe, expect, it } from 'vitest'
import { changeLayoutType } from './actions/change-layout.ts'
import { removeChart } from './actions/charts.ts'
import { activeChart, canLayout, editProject, initialState, requireCharts, selectDataset } from './steps.ts'
import { projectOf, SOURCE } from './testing/projects.ts'

const inStep = (state: 'CONFIGURING_CHART' | 'LAYOUTING' | 'PUBLISHING' | 'PUBLISHED', ...charts: string[]) =>
  editProject({ ...projectOf('one', ...charts) }, state)

describe('an existing project', () => {
  const { state: _, ...stored } = projectOf('one', 'two')

  it('begins with the step that is asked for if there is something to lay out', () => {
    expect(editProject(stored).state).toBe('CONFIGURING_CHART')
    expect(editProject(stored, 'LAYOUTING').state).toBe('LAYOUTING')
    expect(editProject(removeChart(stored, 'two'), 'LAYOUTING').state).toBe('CONFIGURING_CHART')
  })
})

describe('more than one chart', () => {
  it('can be laid out', () => {
    expect([canLayout(projectOf('one')), canLayout(projectOf('one', 'two'))]).toEqual([false, true])
  })

  it.each([
    ['tab', false],
    ['dashboard', true],
    ['singleURLs', true],
  ] as const)(
    'is what the layout %s needs: %s, and it can be left when one chart is left',
    (type, isNeeded) => {
      const one = removeChart(changeLayoutType(projectOf('one', 'two'), type), 'two')
      expect(canLayout(one)).toBe(isNeeded)
      expect(canLayout(changeLayoutType(one, 'tab'))).toBe(false)
    },
  )
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
})
