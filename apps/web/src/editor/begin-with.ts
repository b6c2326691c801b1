import type { ChartData } from '@tessera/api'
import { type ChartsState, sharedFiltersOf, withSharedFilters } from '@tessera/project'
import type { EditorStore } from './state/create-editor-store.ts'

/** Starts the editor with charts; the data of the active one is already loaded. */
export function beginWith(
  store: EditorStore,
  { state, data: chart }: { state: ChartsState; data: ChartData },
): void {
  const active = state.chartConfigs.find(({ key }) => key === state.activeChartKey)
  const config = active && withSharedFilters(active, sharedFiltersOf(state)).config
  store.begin(
    state,
    config && { components: chart.components, drawn: { config, data: chart }, isLoading: false },
  )
}
