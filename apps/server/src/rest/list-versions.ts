import type { ChartVersionRecord } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { listVersions } from '../db/change-chart.ts'
import type { AppContext } from '../http/app-env.ts'
import { isOwner } from './open-saved-chart.ts'
import { NO_CHART, readVisibleRow } from './read-config.ts'
import { refuse, succeed } from './reply.ts'

/** GET /api/config/{key}/versions: the states of a chart of the user, the present one first. */
export async function listConfigVersions(c: AppContext): Promise<Response> {
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to see the versions of your charts.')
  const row = await readVisibleRow(c)
  if (!row) return refuse(c, 404, NO_CHART)
  if (!isOwner(row, user)) return refuse(c, 403, 'Versions of a chart are for its owner.')
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
