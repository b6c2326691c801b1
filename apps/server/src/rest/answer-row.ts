import { readUser } from '../auth/read-user.ts'
import { rememberVersions } from '../changes/chart-changes.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuse, succeed } from '../http/reply.ts'
import { type Accepted, statusOf } from './accept-project.ts'
import { openSavedChart, toChartRecord, UNREADABLE_CHART } from './open-saved-chart.ts'

/**
 * Responds with the record of a chart. 404 with a message if it is unreadable; 503 if its source is needed and does not
 * respond; 409 if the failure is permanent.
 */
export async function answerRow(c: AppContext, row: ChartRow): Promise<Response> {
  const chart = await openSavedChart(row, c.get('services'))
  if (!chart) return refuse(c, 404, UNREADABLE_CHART)
  if (chart.doubt) return refuse(c, statusOf(chart.doubt), chart.doubt.message)
  return succeed(c, toChartRecord(chart, row, await readUser(c)))
}

/**
 * Responds with the record of a chart that was just saved, from the accepted or stored version. Reports success even if
 * the content cannot be returned now.
 */
export async function answerSavedRow(c: AppContext, row: ChartRow, accepted?: Accepted): Promise<Response> {
  const { project: data, warnings = [] } = accepted ?? {}
  if (data && row.published_state === 'PUBLISHED') rememberVersions(c.get('services'), data)
  const chart = data
    ? { data, ...(warnings.length > 0 && { warnings }) }
    : await openSavedChart(row, c.get('services'))
  if (!chart) return refuse(c, 404, UNREADABLE_CHART)
  return succeed(c, toChartRecord(chart, row, await readUser(c)))
}
