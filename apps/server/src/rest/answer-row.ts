import { readUser } from '../auth/read-user.ts'
import { rememberVersions } from '../changes/chart-changes.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuse, succeed } from '../http/reply.ts'
import { type Accepted, statusOf } from './accept-project.ts'
import { openSavedChart, toChartRecord, UNREADABLE_CHART } from './open-saved-chart.ts'

/**
 * Answers the record of a chart that is asked for. 404 with a sentence where it was saved in a form that cannot be read;
 * 503 while its source would have to be asked and does not answer, 409 where that will not pass.
 */
export async function answerRow(c: AppContext, row: ChartRow): Promise<Response> {
  const chart = await openSavedChart(row, c.get('services'))
  if (!chart) return refuse(c, 404, UNREADABLE_CHART)
  if (chart.doubt) return refuse(c, statusOf(chart.doubt), chart.doubt.message)
  return succeed(c, toChartRecord(chart, row, await readUser(c)))
}

/**
 * Answers the record of a chart that has just been saved: from what was accepted, else from what is stored. That it is
 * saved stays true where what it says cannot be told now.
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
