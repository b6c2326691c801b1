import type { ChartRecord, ChartVersionRecord } from '@tessera/api/rest'
import type { Locale } from '@tessera/cube'
import type { Project } from '@tessera/project'
import { callProduct } from '../../publishing/call-product.ts'
import { updateChart } from '../../publishing/save-chart.ts'
import { withTitle } from './chart-summary.ts'

type Record = ChartRecord & { data: Project }

const readRecord = (key: string): Promise<Record> => callProduct(`config/${encodeURIComponent(key)}`)

/** Sets the title of a chart in a language. */
export async function renameChart(key: string, locale: Locale, title: string): Promise<ChartRecord> {
  const { data, published_state: publishedState, updated_at: basedOn } = await readRecord(key)
  return updateChart({ project: withTitle(data, locale, title), publishedState }, key, basedOn)
}

/** Publishes a draft, or unpublishes a chart. */
export async function putState(
  key: string,
  publishedState: ChartRecord['published_state'],
): Promise<ChartRecord> {
  const { data, updated_at: basedOn } = await readRecord(key)
  return updateChart({ project: data, publishedState }, key, basedOn)
}

/** Pins a chart to the data it was published with, or lets it follow newer data. */
export const pinChart = (key: string, pinned: boolean): Promise<{ key: string }> =>
  callProduct('config-pin', { body: { key, pinned } })

/** Deletes a chart permanently. */
export const removeChart = (key: string): Promise<{ key: string }> =>
  callProduct('config-remove', { body: { key } })

/** Lists the versions of a chart, newest first. */
export const listVersions = (key: string): Promise<ChartVersionRecord[]> =>
  callProduct(`config/${encodeURIComponent(key)}/versions`)

/** Restores the content of a chart from a version. */
export const restoreVersion = (key: string, version: number, basedOn: string): Promise<ChartRecord> =>
  callProduct('config-restore', { body: { key, version, updated_at: basedOn } })
