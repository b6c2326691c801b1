import { CHART_KEY_PATTERN } from '@tessera/api/rest'
import type { Context } from 'hono'
import { readChart } from '../db/charts.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import type { Sources } from '../sources.ts'
import { openSavedChart, toChartRecord, UNREADABLE_CHART } from './open-saved-chart.ts'
import { refuse, succeed } from './reply.ts'

/** GET /api/config/{key}: the record of a saved chart. */
export const readConfig =
  ({ database, sources }: { database: ProductDatabase; sources: Sources }) =>
  async (c: Context): Promise<Response> => {
    const key = c.req.param('key') ?? ''
    const row = CHART_KEY_PATTERN.test(key) ? await readChart(database, key) : undefined
    if (!row) return refuse(c, 404, 'There is no chart under this address.')
    const chart = await openSavedChart(row, sources)
    return chart ? succeed(c, toChartRecord(chart)) : refuse(c, 404, UNREADABLE_CHART)
  }
