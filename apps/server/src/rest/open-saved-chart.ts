import type { SavedChart } from '@tessera/api'
import type { ChartRecord } from '@tessera/api/rest'
import type { ChartRow } from '../db/tables.ts'
import type { Sources } from '../sources.ts'
import { openStored } from './open-stored.ts'

/** Said of a record that is there but cannot be read. */
export const UNREADABLE_CHART = 'This chart was saved in a form that cannot be read here.'

/** A stored record as pages show it; undefined where it cannot be read, whatever its age. */
export async function openSavedChart(
  row: ChartRow,
  sources: Pick<Sources, 'find'>,
): Promise<SavedChart | undefined> {
  const opened = await openStored(parseJson(row.data), row.key, sources)
  if (!opened.ok) return undefined
  const { state: _, ...data } = opened.project
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
