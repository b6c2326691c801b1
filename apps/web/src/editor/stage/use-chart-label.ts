import type { ChartConfig } from '@tessera/chart'
import { readLocalized } from '@tessera/cube'
import { useWords } from '../../state/words.tsx'

/** Returns a function that names the tab of a chart by its label, or else by its number. */
export function useChartLabel(): (config: ChartConfig, index: number) => string {
  const { t, locale } = useWords()
  return ({ meta }, index) =>
    readLocalized(meta.label, locale) || t('chart.tab', { number: String(index + 1) })
}

/** The id of a chart's tab button, for focusing it. */
export const toTabId = (key: string): string => `chart-tab-${key}`

/** Focuses a chart's tab once it is rendered. */
export const focusTab = (key: string): void => {
  requestAnimationFrame(() => document.getElementById(toTabId(key))?.focus())
}
