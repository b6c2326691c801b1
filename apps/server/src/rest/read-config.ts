import { CHART_KEY_PATTERN } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { readChart } from '../db/charts.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { answerRow } from './answer-row.ts'
import { isVisible } from './open-saved-chart.ts'
import { refuse } from './reply.ts'

/** Said of a chart that is not there, and in the same words of somebody else's draft. */
export const NO_CHART = 'There is no chart under this address.'

/** GET /api/config/{key}: the record of a saved chart. */
export async function readConfig(c: AppContext): Promise<Response> {
  const row = await readVisibleRow(c)
  return row ? answerRow(c, row) : refuse(c, 404, NO_CHART)
}

/** The chart whose key is in the address, if the reader may see it. */
export async function readVisibleRow(c: AppContext): Promise<ChartRow | undefined> {
  const key = c.req.param('key') ?? ''
  const { database } = c.get('services')
  const row = CHART_KEY_PATTERN.test(key) ? await readChart(database, key) : undefined
  return row && isVisible(row, await readUser(c)) ? row : undefined
}
