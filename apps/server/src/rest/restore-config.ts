import { restoreChartSchema } from '@tessera/api/rest'
import { readVersion } from '../db/change-chart.ts'
import type { AppContext } from '../http/app-env.ts'
import { changeOwnChart } from './change-own-chart.ts'
import { readCall } from './read-call.ts'

/**
 * POST /api/config-restore: lets a chart of the user say again what it said in an earlier version. That is a change
 * like any other, so the state before it is kept too. Whether it is published stays as it is.
 */
export async function restoreConfig(c: AppContext): Promise<Response> {
  const call = await readCall(c, restoreChartSchema)
  if (!call.ok) return call.answer
  const { key, version, updated_at: basedOn } = call.body
  return changeOwnChart(c, {
    key,
    basedOn,
    content: async (row, database) => {
      if (row.version === version) return { data: row.data }
      const earlier = await readVersion(database, key, version)
      return earlier && { data: earlier.data }
    },
    missing: 'This version of the chart is not kept.',
  })
}
