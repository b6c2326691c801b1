import { type ChartConfig, requireChart } from '@tessera/chart'
import type { ChartsState, EditorState, InitialState, SelectingState } from './editor-state.ts'
import type { DataSource, Project } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

/** Returns the initial state, in which only the data source is known. */
export const initialState = (dataSource: DataSource): InitialState => ({
  version: PROJECT_VERSION,
  state: 'INITIAL',
  dataSource,
})

/** Returns the state while a dataset is being chosen. Discards existing charts. */
export const selectDataset = ({ dataSource }: { dataSource: DataSource }): SelectingState => ({
  version: PROJECT_VERSION,
  state: 'SELECTING_DATASET',
  dataSource,
})

/**
 * Returns whether a layout is needed (specification 2 §4): there are several charts, or the layout was made for several
 * and may contain texts. A single chart is published as it is.
 */
export const canLayout = ({ chartConfigs, layout }: Pick<Project, 'chartConfigs' | 'layout'>): boolean =>
  chartConfigs.length > 1 || layout.type !== 'tab'

/** Opens a saved project in the editor, at `step` if the URL names one. */
export function editProject(project: Project, step: ChartsState['state'] = 'CONFIGURING_CHART'): ChartsState {
  const isPossible = step !== 'LAYOUTING' || canLayout(project)
  return { ...project, state: isPossible ? step : 'CONFIGURING_CHART' }
}

/** Narrows the state to a project. Throws the message of specification 2 §8 in steps without a project. */
export function requireCharts(state: EditorState): ChartsState {
  if (state.state === 'INITIAL' || state.state === 'SELECTING_DATASET')
    throw new Error('Expected state with chart configs')
  return state
}

/** Returns the chart that is shown and edited. Throws "Could not find active chart config" if there is none. */
export const activeChart = ({ chartConfigs, activeChartKey }: Project): ChartConfig =>
  requireChart(chartConfigs, activeChartKey)
