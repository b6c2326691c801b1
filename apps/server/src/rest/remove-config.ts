import { removeChartSchema } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { readChart, removeChart } from '../db/charts.ts'
import type { AppContext } from '../http/app-env.ts'
import { isOwner, isVisible } from './open-saved-chart.ts'
import { readCall } from './read-call.ts'
import { NO_CHART } from './read-config.ts'
import { refuse, succeed } from './reply.ts'

/** POST /api/config-remove: removes a chart of the user for good, with its versions and its views. */
export async function removeConfig(c: AppContext): Promise<Response> {
  const { database } = c.get('services')
  const call = await readCall(c, removeChartSchema)
  if (!call.ok) return call.answer
  const { key } = call.body
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to remove a chart.')
  const row = await readChart(database, key)
  if (!row || !isVisible(row, user)) return refuse(c, 404, NO_CHART)
  if (!isOwner(row, user)) return refuse(c, 403, 'This chart is not yours, so you cannot remove it.')
  return (await removeChart(database, key, user.id)) ? succeed(c, { key }) : refuse(c, 404, NO_CHART)
}
