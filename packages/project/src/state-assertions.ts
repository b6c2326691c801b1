import { type ChartConfig, requireChart } from '@tessera/chart'
import type { ChartsState, EditorState } from './editor-state.ts'
import type { Project } from './project.ts'

// The sentences of specification 2 §8 for what cannot happen where callers keep to the steps.

/** The state as a project; throws in the steps before there is one. */
export function requireCharts(state: EditorState): ChartsState {
  if (state.state === 'INITIAL' || state.state === 'SELECTING_DATASET')
    throw new Error('Expected state with chart configs')
  return state
}

/** The chart that is shown and edited; throws "Could not find active chart config" where there is none. */
export const activeChart = ({ chartConfigs, activeChartKey }: Project): ChartConfig =>
  requireChart(chartConfigs, activeChartKey)
