import { type ChartConfig, requireChart } from '@tessera/chart'
import type { ChartsState, EditorState, InitialState, SelectingState } from './editor-state.ts'
import type { DataSource, Project } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

/** The state before anything is known about what is edited. */
export const initialState = (dataSource: DataSource): InitialState => ({
  version: PROJECT_VERSION,
  state: 'INITIAL',
  dataSource,
})

/** The state while a dataset is being chosen; discards existing charts. */
export const selectDataset = ({ dataSource }: { dataSource: DataSource }): SelectingState => ({
  version: PROJECT_VERSION,
  state: 'SELECTING_DATASET',
  dataSource,
})

/**
 * Returns whether there is anything to lay out (specification 2 §4): several charts, or a layout
 * that was made for several and may contain texts. A single chart is published as it is.
 */
export const canLayout = ({ chartConfigs, layout }: Pick<Project, 'chartConfigs' | 'layout'>): boolean =>
  chartConfigs.length > 1 || layout.type !== 'tab'

/** Opens a saved project in the editor, at `step` if the URL names one. */
export function editProject(project: Project, step: ChartsState['state'] = 'CONFIGURING_CHART'): ChartsState {
  const isPossible = step !== 'LAYOUTING' || canLayout(project)
  return { ...project, state: isPossible ? step : 'CONFIGURING_CHART' }
}

/** Narrows the state to a project. Throws the message of specification 2 §8 in the steps before there is one. */
export function requireCharts(state: EditorState): ChartsState {
  if (state.state === 'INITIAL' || state.state === 'SELECTING_DATASET')
    throw new Error('Expected state with chart configs')
  return state
}

/**
 * Returns the chart that is shown and edited. Throws "Could not find active chart config" if there
 * is none.
 */
export const activeChart = ({ chartConfigs, activeChartKey }: Project): ChartConfig =>
  requireChart(chartConfigs, activeChartKey)
