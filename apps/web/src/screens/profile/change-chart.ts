import type { ChartRecord, ChartVersionRecord } from '@tessera/api/rest'
import type { Locale } from '@tessera/cube'
import type { Project } from '@tessera/project'
import { callProduct } from '../../publishing/call-product.ts'
import { updateChart } from '../../publishing/save-chart.ts'
import { withTitle } from './chart-summary.ts'

type Record = ChartRecord & { data: Project }

const readRecord = (key: string): Promise<Record> => callProduct(`config/${encodeURIComponent(key)}`)

/** Gives a chart another title in a language. */
export async function renameChart(key: string, locale: Locale, title: string): Promise<ChartRecord> {
  const { data, published_state: publishedState, updated_at: basedOn } = await readRecord(key)
  return updateChart({ project: withTitle(data, locale, title), publishedState }, key, basedOn)
}

/** Publishes a draft, or takes a published chart back. */
export async function putState(
  key: string,
  publishedState: ChartRecord['published_state'],
): Promise<ChartRecord> {
  const { data, updated_at: basedOn } = await readRecord(key)
  return updateChart({ project: data, publishedState }, key, basedOn)
}

/** Has a chart keep to the data that it was published with, or follow newer ones. */
export const pinChart = (key: string, pinned: boolean): Promise<{ key: string }> =>
  callProduct('config-pin', { body: { key, pinned } })

/** Removes a chart for good. */
export const removeChart = (key: string): Promise<{ key: string }> =>
  callProduct('config-remove', { body: { key } })

/** The states a chart has been in, newest first. */
export const listVersions = (key: string): Promise<ChartVersionRecord[]> =>
  callProduct(`config/${encodeURIComponent(key)}/versions`)

/** Makes a chart say again what it said in a version. */
export const restoreVersion = (key: string, version: number, basedOn: string): Promise<ChartRecord> =>
  callProduct('config-restore', { body: { key, version, updated_at: basedOn } })
