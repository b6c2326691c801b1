import { restoreChartSchema } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { readVersion } from '../db/change-chart.ts'
import type { AppContext } from '../http/app-env.ts'
import { changeOwnChart } from './change-own-chart.ts'
import { readCall } from './read-call.ts'
import { refuse } from './reply.ts'

/**
 * POST /api/config-restore: lets a chart of the user say again what it said in an earlier version. That is a change
 * like any other, so the state before it is kept too. Whether it is published stays as it is.
 */
export async function restoreConfig(c: AppContext): Promise<Response> {
  const call = await readCall(c, restoreChartSchema)
  if (!call.ok) return call.answer
  const { key, version, updated_at: basedOn } = call.body
  if (!(await readUser(c))) return refuse(c, 401, 'Sign in to change a chart.')
  const { database, limits } = c.get('services')
  const kept = await readVersion(database, key, version)
  const limited = await limits.saving(c, Buffer.byteLength(kept?.data ?? ''))
  if (limited) return limited
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
