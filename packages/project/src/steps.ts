import { type ChartConfig, requireChart } from '@tessera/chart'
import type { ChartsState, EditorState, InitialState, SelectingState } from './editor-state.ts'
import type { LayoutType } from './layout.ts'
import { newProject } from './new-project.ts'
import type { DataSource, Project } from './project.ts'
import { requireCharts } from './state-assertions.ts'
import { PROJECT_VERSION } from './version.ts'

/** The steps of the editor in their order (specification 2 §4). */
export const STEPS = [
  'INITIAL',
  'SELECTING_DATASET',
  'CONFIGURING_CHART',
  'LAYOUTING',
  'PUBLISHING',
  'PUBLISHED',
] as const
export type Step = (typeof STEPS)[number]

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

/** More than one chart means a dashboard (specification 2 §1). */
export const isDashboard = ({ chartConfigs }: Pick<Project, 'chartConfigs'>): boolean =>
  chartConfigs.length > 1

/** The layouts that are made for several charts. */
export const needsSeveralCharts = (type: LayoutType): boolean => type !== 'tab'

/**
 * Whether there is something to lay out (specification 2 §4): several charts, or what is left of a layout for several,
 * which may have texts of its own. One chart alone is published as it is.
 */
export const canLayout = (project: Pick<Project, 'chartConfigs' | 'layout'>): boolean =>
  isDashboard(project) || needsSeveralCharts(project.layout.type)

/**
 * One step on: a dataset chosen becomes its first chart, several charts are laid out before they are published.
 * A state that cannot go on stays as it is.
 */
export function nextStep(state: EditorState, chart?: ChartConfig): EditorState {
  switch (state.state) {
    case 'INITIAL':
      return selectDataset(state)
    case 'SELECTING_DATASET':
      return chart ? asState(newProject(chart, state.dataSource), 'CONFIGURING_CHART') : state
    case 'CONFIGURING_CHART':
      return asState(state, canLayout(state) ? 'LAYOUTING' : 'PUBLISHING')
    case 'LAYOUTING':
      return asState(state, 'PUBLISHING')
    case 'PUBLISHING':
    case 'PUBLISHED':
      return state
  }
  return state satisfies never
}

/** One step back. Before the first chart there is only the choice of a dataset; what is published stays so. */
export function previousStep(state: EditorState): EditorState {
  switch (state.state) {
    case 'PUBLISHING':
      return asState(state, canLayout(state) ? 'LAYOUTING' : 'CONFIGURING_CHART')
    case 'LAYOUTING':
      return asState(state, 'CONFIGURING_CHART')
    case 'CONFIGURING_CHART':
      return selectDataset(state)
    case 'INITIAL':
    case 'SELECTING_DATASET':
    case 'PUBLISHED':
      return state
  }
  return state satisfies never
}

/** The server has the chart: it is shown as readers see it. */
export const publishSucceeded = (state: EditorState): ChartsState =>
  asState(requireCharts(state), 'PUBLISHED')

/** The server refused: back to where “publish” was pressed. */
export function publishFailed(state: EditorState): ChartsState {
  const charts = requireCharts(state)
  return charts.state === 'PUBLISHING' ? requireCharts(previousStep(charts)) : charts
}

/** A chart is edited, from whatever step: the one named, else the active one. */
export function configureChart(project: Project, chartKey = project.activeChartKey): ChartsState {
  const { key } = requireChart(project.chartConfigs, chartKey)
  return asState({ ...project, activeChartKey: key }, 'CONFIGURING_CHART')
}

/** A saved project opened in the editor; `step` where the address names one to begin with. */
export function editProject(project: Project, step: ChartsState['state'] = 'CONFIGURING_CHART'): ChartsState {
  const isPossible = step !== 'LAYOUTING' || canLayout(project)
  return asState(project, isPossible ? step : 'CONFIGURING_CHART')
}

/** Whether blocks may be moved and resized. */
export const isLayouting = ({ state }: { state?: string }): boolean => state === 'LAYOUTING'

const asState = (project: Project, step: ChartsState['state']): ChartsState => ({ ...project, state: step })
