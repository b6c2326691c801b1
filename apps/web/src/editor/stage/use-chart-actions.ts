import { newChartBeside, type TextField, withColorsOfOthers } from '@tessera/chart'
import {
  addChart,
  duplicateChart,
  removeChart,
  reorderCharts,
  setChartText,
  switchChart,
} from '@tessera/project'
import { useMemo } from 'react'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import type { startFromCube } from '../load-editor.ts'
import { newChartKey } from '../new-chart-key.ts'
import { isWithCharts } from '../state/edit-history.ts'
import { useEditorStore } from '../state/use-editor.tsx'
import { focusTab } from './use-chart-label.ts'

/** The actions on the charts of a project as a whole. */
export type ChartActions = ReturnType<typeof useChartActions>

/** Returns the actions on the charts of the current project. */
export function useChartActions() {
  const store = useEditorStore()
  const stacking = useSite()?.stacking
  const { locale } = useWords()
  return useMemo(() => {
    /** The open drawer belongs to the previously active chart. */
    const closeDrawer = (): void => store.openPanel(undefined)
    return {
      show(key: string) {
        closeDrawer()
        store.amend((state) =>
          isWithCharts(state) ? { ...switchChart(state, key), state: state.state } : state,
        )
      },
      /** Adds a chart of the active chart's cubes and makes it active. */
      addOfSameDataset() {
        const { state, stages } = store.read()
        const active = state.chartConfigs?.find(({ key }) => key === state.activeChartKey)
        const components = active && stages[active.key]?.components
        if (!active || !components) return
        closeDrawer()
        const fresh = newChartBeside(active, newChartKey(), components, { stacking })
        const chart = withColorsOfOthers(fresh, state.chartConfigs ?? [])
        store.edit((project) => addChart(project, chart), { stage: { components, isLoading: false } })
        focusTab(chart.key)
      },
      /** Adds the initial chart of another dataset. */
      addStarted({ state, data }: Awaited<ReturnType<typeof startFromCube>>) {
        const [fresh] = state.chartConfigs
        if (!fresh) return
        closeDrawer()
        const chart = withColorsOfOthers(fresh, store.read().state.chartConfigs ?? [])
        const drawn = { config: chart, data }
        const stage = { components: data.components, drawn, isLoading: false }
        store.edit((project) => addChart(project, chart), { stage })
        focusTab(chart.key)
      },
      duplicate(key: string) {
        closeDrawer()
        const copyKey = newChartKey()
        const { components, drawn } = store.read().stages[key] ?? {}
        // The copy starts with the data of the original.
        const stage = { components, drawn, isLoading: false }
        store.edit((project) => duplicateChart(project, key, copyKey), { stage })
        focusTab(copyKey)
      },
      remove(key: string) {
        closeDrawer()
        store.edit((project) => removeChart(project, key))
      },
      move: (from: number, to: number) => store.edit((project) => reorderCharts(project, from, to)),
      /** Sets the label in the language of the page. */
      setLabel: (key: string, label: string) =>
        store.edit((project) => setChartText(project, key, 'label', locale, label)),
      /** Opens the drawer of a text of the active chart. */
      openText: (field: TextField) => store.openPanel(field),
    }
  }, [store, stacking, locale])
}
