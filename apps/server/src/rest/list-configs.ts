import type { ListedChartRecord } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { type CountedChartRow, listCharts } from '../db/charts.ts'
import type { AppContext } from '../http/app-env.ts'
import { openSavedChart, toChartRecord, toRecordHead, UNREADABLE_CHART } from './open-saved-chart.ts'
import { succeed } from './reply.ts'

/** More charts of one person than these are not listed: the newest count. */
export const MAX_LISTED_CHARTS = 1000

/** GET /api/config/list: the charts of the user, newest first; none for people who are not signed in. */
export async function listConfigs(c: AppContext): Promise<Response> {
  const { database } = c.get('services')
  const user = await readUser(c)
  if (!user) return succeed(c, [])
  const rows = await listCharts(database, user.id, MAX_LISTED_CHARTS)
  const toListed = async (row: CountedChartRow): Promise<ListedChartRecord> => {
    const chart = await openSavedChart(row, c.get('services'))
    const record = chart
      ? toChartRecord(chart, row, user)
      : { ...toRecordHead(row, user), data: null, message: UNREADABLE_CHART }
    return { ...record, viewCount: row.views }
  }
  return succeed(c, await Promise.all(rows.map(toListed)))
}
