import type { ChartVersionRecord, ListedChartRecord } from '@tessera/api/rest'
import { CHART_KEY_PATTERN } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { listVersions } from '../db/change-chart.ts'
import { type CountedChartRow, listCharts, readChart } from '../db/charts.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuse, succeed } from '../http/reply.ts'
import { answerRow } from './answer-row.ts'
import {
  isOwner,
  isVisible,
  openSavedChart,
  toChartRecord,
  toRecordHead,
  UNREADABLE_CHART,
} from './open-saved-chart.ts'

/** The message for a missing chart, which is also used for drafts of others. */
export const NO_CHART = 'There is no chart under this address.'

/** Handles GET /api/config/{key}: returns the record of a saved chart. */
export async function readConfig(c: AppContext): Promise<Response> {
  const row = await readVisibleRow(c)
  return row ? answerRow(c, row) : refuse(c, 404, NO_CHART)
}

/** Reads the chart named by the address, if the reader may see it. */
export async function readVisibleRow(c: AppContext): Promise<ChartRow | undefined> {
  const key = c.req.param('key') ?? ''
  const { database } = c.get('services')
  const row = CHART_KEY_PATTERN.test(key) ? await readChart(database, key) : undefined
  return row && isVisible(row, await readUser(c)) ? row : undefined
}

/** Handles GET /api/config/{key}/versions: lists the states of a user's chart, newest first. */
export async function listConfigVersions(c: AppContext): Promise<Response> {
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to see the versions of your charts.')
  const row = await readVisibleRow(c)
  if (!row) return refuse(c, 404, NO_CHART)
  if (!isOwner(row, user)) return refuse(c, 403, 'Only the owner of a chart can see its versions.')
  const earlier = await listVersions(c.get('services').database, row.key)
  const present = { version: row.version, published_state: row.published_state, saved_at: row.updated_at }
  const records: ChartVersionRecord[] = [
    { ...present, is_current: true },
    ...earlier.map(({ version, published_state, saved_at }) => ({
      version,
      published_state,
      saved_at,
      is_current: false,
    })),
  ]
  return succeed(c, records)
}

/** The maximum number of charts listed per user. The newest are listed. */
export const MAX_LISTED_CHARTS = 1000

/** Handles GET /api/config/list: lists the user's charts, newest first; empty if nobody is signed in. */
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
