import { type ChartConfig, requireChart } from '@tessera/chart'
import type { ChartsState, EditorState, InitialState, SelectingState } from './editor-state.ts'
import type { DataSource, Project } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

/** Before anything is known of what is edited. */
export const initialState = (dataSource: DataSource): InitialState => ({
  version: PROJECT_VERSION,
  state: 'INITIAL',
  dataSource,
})

/** While a dataset is chosen; charts there were are given up. */
export const selectDataset = ({ dataSource }: { dataSource: DataSource }): SelectingState => ({
  version: PROJECT_VERSION,
  state: 'SELECTING_DATASET',
  dataSource,
})

/**
 * Whether there is something to lay out (specification 2 §4): several charts, or what is left of a layout for several,
 * which may have texts of its own. One chart alone is published as it is.
 */
export const canLayout = ({ chartConfigs, layout }: Pick<Project, 'chartConfigs' | 'layout'>): boolean =>
  chartConfigs.length > 1 || layout.type !== 'tab'

/** A saved project opened in the editor; `step` where the address names one to begin with. */
export function editProject(project: Project, step: ChartsState['state'] = 'CONFIGURING_CHART'): ChartsState {
  const isPossible = step !== 'LAYOUTING' || canLayout(project)
  return { ...project, state: isPossible ? step : 'CONFIGURING_CHART' }
}

/** The state as a project; throws the sentence of specification 2 §8 in the steps before there is one. */
export function requireCharts(state: EditorState): ChartsState {
  if (state.state === 'INITIAL' || state.state === 'SELECTING_DATASET')
    throw new Error('Expected state with chart configs')
  return state
}

/** The chart that is shown and edited; throws "Could not find active chart config" where there is none. */
export const activeChart = ({ chartConfigs, activeChartKey }: Project): ChartConfig =>
  requireChart(chartConfigs, activeChartKey)
