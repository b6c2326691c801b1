import type { ChartConfig } from '@tessera/chart'
import { readLocalized } from '@tessera/cube'
import { useWords } from '../../state/words.tsx'

/** What the tab of a chart says: its label, else which one it is. */
export function useChartLabel(): (config: ChartConfig, index: number) => string {
  const { t, locale } = useWords()
  return ({ meta }, index) =>
    readLocalized(meta.label, locale) || t('chart.tab', { number: String(index + 1) })
}

/** The button of a chart's tab: the focus comes to it. */
export const toTabId = (key: string): string => `chart-tab-${key}`

/** Gives the focus to a chart's tab, once it is there. */
export const focusTab = (key: string): void => {
  requestAnimationFrame(() => document.getElementById(toTabId(key))?.focus())
}
