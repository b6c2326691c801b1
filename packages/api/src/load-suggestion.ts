import { type ChartConfig, chartTypeOf, withPossibleValues } from '@tessera/chart'
import { type Components, cellState, findColumn, findMeasure, type Locale, type Table } from '@tessera/cube'
import { type ChartData, loadChartData, type SourceReference } from './load-chart-data.ts'
import { loadPossibleValues } from './load-possible-values.ts'
import type { RunQuery } from './page-context.ts'

/**
 * A new chart with values that have data, and what it is drawn from; undefined where it would show nothing or next to
 * nothing. The page that suggests charts and the editor that begins with one both ask here, so they show the same.
 */
export async function loadSuggestion(
  query: RunQuery,
  source: SourceReference,
  suggested: ChartConfig,
  components: Components,
  locale: Locale,
): Promise<{ config: ChartConfig; data: ChartData } | undefined> {
  const possible = await loadPossibleValues(query, source, suggested, components)
  const config = withPossibleValues(suggested, possible)
  const data = await loadChartData(query, source, config, locale, components)
  return hasMarks(config, data) ? { config, data } : undefined
}

/** Whether each measure of the chart has two values at least. */
function hasMarks(config: ChartConfig, { components, table }: ChartData): boolean {
  const ids = chartTypeOf(config).usedComponents(config)
  const measured = ids.filter((id) => findMeasure(components, id))
  return measured.every((id) => countValues(table, id) > 1)
}

function countValues(table: Table, id: string): number {
  const column = findColumn(table, id)
  let count = 0
  for (let row = 0; column && row < table.rowCount; row++) {
    if (cellState(column, row) === 'value') count += 1
  }
  return count
}
