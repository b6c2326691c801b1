import type { SavedChart } from '@tessera/api'
import type { ChartRecord } from '@tessera/api/rest'
import { parseProject } from '@tessera/project'
import type { ChartRow } from '../db/tables.ts'

/** Said of a record that is there but cannot be read. */
export const UNREADABLE_CHART = 'This chart was saved in a form that cannot be read here.'

/** A stored record seen as what pages show; undefined where it no longer is a project that can be read. */
export function parseSavedChart(row: ChartRow): SavedChart | undefined {
  const project = parseProject(parseJson(row.data))
  if (!project.ok) return undefined
  const { state: _, ...data } = project.value
  return {
    key: row.key,
    data,
    publishedState: row.published_state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same as the REST calls answer it. */
export const toChartRecord = (chart: SavedChart): ChartRecord => ({
  key: chart.key,
  data: chart.data,
  published_state: chart.publishedState,
  created_at: chart.createdAt,
  updated_at: chart.updatedAt,
})
