import type { ChartRecord } from '@tessera/api/rest'
import { type Project, type Saving, toStored } from '@tessera/project'
import { CallError, callProduct } from './call-product.ts'

/** A chart to save. */
export type ChartToSave = {
  project: Project
  publishedState: ChartRecord['published_state']
}

/** Saves a new chart under a key. Repeating the call returns the existing record. */
export const createChart = ({ project, publishedState }: ChartToSave, key: string): Promise<ChartRecord> =>
  callProduct('config-create', {
    body: { data: { ...toStored(project), key }, published_state: publishedState },
  })

/**
 * Changes a chart. `basedOn` is the date of the record the change is based on; if it is outdated, the call is rejected
 * with a conflict.
 */
export const updateChart = (
  { project, publishedState }: ChartToSave,
  key: string,
  basedOn: string | undefined,
): Promise<ChartRecord> =>
  callProduct('config-update', {
    body: {
      key,
      data: { ...toStored(project), key },
      published_state: publishedState,
      ...(basedOn === undefined ? {} : { updated_at: basedOn }),
    },
  })

type Way = {
  saving: Saving
  /** The date of the record to change. */
  basedOn: string | undefined
  /** The key of a new chart. */
  newKey: string
}

/** Creates or changes a chart. If it was deleted in the meantime, creates it again, so that no work is lost. */
export async function saveChart(chart: ChartToSave, { saving, basedOn, newKey }: Way): Promise<ChartRecord> {
  if (saving.method === 'create') return createChart(chart, newKey)
  try {
    return await updateChart(chart, saving.key, basedOn)
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return createChart(chart, newKey)
    throw error
  }
}
