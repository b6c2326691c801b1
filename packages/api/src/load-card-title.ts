import type { Locale } from '@tessera/cube'
import { chartTitle } from './chart-texts.ts'
import { loadDatasets } from './load-chart-data.ts'
import { openingChart } from './load-chart-view.ts'
import type { RunQuery, SavedChart } from './page-context.ts'
import { projectTitle } from './project-title.ts'

/** Loads the title that lists of charts show: its own, or the names of its datasets. Empty if these are unknown. */
export async function loadCardTitle(
  query: RunQuery,
  project: SavedChart['data'],
  locale: Locale,
): Promise<string> {
  const title = projectTitle(project, locale)
  if (title !== '') return title
  const chart = openingChart(project)
  const datasets = await loadDatasets(query, project.dataSource, chart, locale).catch(() => [])
  return chartTitle(chart, datasets, locale)
}
