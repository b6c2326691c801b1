import type { PutRight } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { statusOf } from './accept-project.ts'
import { openSavedChart, toChartRecord, UNREADABLE_CHART } from './open-saved-chart.ts'
import { refuse, succeed } from './reply.ts'

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
 * Answers the record of a chart that has just been saved, with what was put right of it: that it is saved stays true
 * where what it says cannot be told now.
 */
export async function answerSavedRow(
  c: AppContext,
  row: ChartRow,
  putRight: PutRight[] = [],
): Promise<Response> {
  const chart = await openSavedChart(row, c.get('services'))
  if (!chart) return refuse(c, 404, UNREADABLE_CHART)
  const warnings = [...putRight, ...(chart.warnings ?? [])]
  const told = { ...chart, ...(warnings.length > 0 && { warnings }) }
  return succeed(c, toChartRecord(told, row, await readUser(c)))
}
