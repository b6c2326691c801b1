import { readUser } from '../auth/read-user.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { openSavedChart, toChartRecord, UNREADABLE_CHART } from './open-saved-chart.ts'
import { refuse, succeed } from './reply.ts'

/** Answers the record of a chart; 404 with a sentence where it was saved in a form that cannot be read. */
export async function answerRow(c: AppContext, row: ChartRow): Promise<Response> {
  const chart = await openSavedChart(row, c.get('services').sources)
  if (!chart) return refuse(c, 404, UNREADABLE_CHART)
  return succeed(c, toChartRecord(chart, row, await readUser(c)))
}
