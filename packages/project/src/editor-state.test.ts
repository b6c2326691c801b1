import { describe, expect, it } from 'vitest'
import { type EditorState, parseEditorState } from './editor-state.ts'
import { editProject, initialState, selectDataset } from './steps.ts'
import { projectOf, SOURCE } from './testing/projects.ts'
import { CONFIG_STEPS } from './version.ts'

const issuesOf = (input: unknown) => {
  const parsed = parseEditorState(input)
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path)
}

describe('the kept state of an editor', () => {
  it.each<[string, EditorState]>([
    ['INITIAL', initialState(SOURCE)],
    ['SELECTING_DATASET', selectDataset({ dataSource: SOURCE })],
    ...CONFIG_STEPS.map(
      (step) => [step, editProject(projectOf('one', 'two'), step)] as [string, EditorState],
    ),
  ])('in the step %s is read as it was written', (_, state) => {
    expect(parseEditorState(JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state })
  })

  const { state: _, ...withoutStep } = projectOf('one')
  it.each([
    ['nothing', null, ['']],
    ['a project without step', withoutStep, ['state']],
    ['an unknown step', { ...withoutStep, state: 'DREAMING' }, ['state']],
    ['no source', { ...initialState(SOURCE), dataSource: undefined }, ['dataSource']],
    ['another version', { ...initialState(SOURCE), version: '1.0.0' }, ['version']],
    [
      'charts before a dataset is chosen',
      { ...projectOf('one'), state: 'SELECTING_DATASET' },
      ['layout', 'chartConfigs', 'activeChartKey', 'dashboardFilters'],
    ],
  ])('is refused with %s', (_, input, paths) => {
    expect(issuesOf(input)).toEqual(paths)
  })
})
