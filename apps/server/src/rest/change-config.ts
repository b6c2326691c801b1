import { pinChartSchema, removeChartSchema, restoreChartSchema, updateChartSchema } from '@tessera/api/rest'
import { limitSaving } from '../auth/limit-requests.ts'
import { readUser } from '../auth/read-user.ts'
import { type ChartContent, changeChart, readVersion } from '../db/change-chart.ts'
import { pinChart, readChart, removeChart } from '../db/charts.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuseIssue, withBody } from '../http/read-call.ts'
import { refuse, refuseStale, succeed } from '../http/reply.ts'
import type { Accepted } from './accept-project.ts'
import { acceptProject } from './accept-project.ts'
import { answerSavedRow } from './answer-row.ts'
import { isOwner, isVisible } from './open-saved-chart.ts'
import { NO_CHART } from './read-config.ts'

const NOT_YOURS = 'This chart belongs to somebody else. Save it as a new chart instead.'
const NOBODYS =
  'This chart was published without an account, so nobody can change it. Save it as a new chart instead.'

/** A change of a user's own chart. */
export type OwnChange = {
  key: string
  /** The `updated_at` of the record the change is based on; `undefined` skips the comparison. */
  basedOn: string | undefined
  /** Returns the new content. If it is `undefined`, the response is `missing`. */
  content(row: ChartRow, database: ProductDatabase): Promise<ChartContent | undefined>
  missing?: string
  /** The posted project with that content. */
  accepted?: Accepted
}

type Refusal = { answer: Response }

/**
 * Changes a chart of the signed-in user and responds with its record. 401 without a session, 404 if the chart is not
 * visible, 403 if it belongs to somebody else, 409 if it has changed since. A change that was already made, for example
 * before a lost response, is not a conflict.
 */
export async function changeOwnChart(c: AppContext, change: OwnChange): Promise<Response> {
  const { database } = c.get('services')
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to change a chart.')
  const changed = await changeChart<Refusal>(database, change.key, async (row, transaction) => {
    const answer = (response: Response) => ({ ok: false, refusal: { answer: response } }) as const
    if (!isVisible(row, user)) return answer(refuse(c, 404, NO_CHART))
    if (!isOwner(row, user)) return answer(refuse(c, 403, row.user_id === null ? NOBODYS : NOT_YOURS))
    const content = await change.content(row, transaction)
    if (!content) return answer(refuse(c, 404, change.missing ?? NO_CHART))
    if (isStale(row, change.basedOn) && !hasSameContent(row, content))
      return answer(refuseStale(c, { based_on: change.basedOn ?? '', updated_at: row.updated_at }))
    return { ok: true, content }
  })
  if (changed.outcome === 'missing') return refuse(c, 404, NO_CHART)
  if (changed.outcome === 'refused') return changed.refusal.answer
  return answerSavedRow(c, changed.row, change.accepted)
}

const isStale = (row: ChartRow, basedOn: string | undefined): boolean =>
  basedOn !== undefined && basedOn !== row.updated_at

const hasSameContent = (
  row: ChartRow,
  { data = row.data, publishedState = row.published_state }: ChartContent,
): boolean => data === row.data && publishedState === row.published_state

/** Handles POST /api/config-update: replaces the content of a user's chart and keeps the previous one. */
export const updateConfig = withBody(updateChartSchema, async (c, body) => {
  const { key, data, published_state: publishedState, updated_at: basedOn } = body
  // Do not query sources for a stranger's project.
  if (!(await readUser(c))) return refuse(c, 401, 'Sign in to change a chart.')
  if (data.key !== undefined && data.key !== key)
    return refuseIssue(c, {
      path: 'data.key',
      message: 'The key of the chart differs from the key of the request.',
    })
  const accepted = await acceptProject(data, key, c.get('services'))
  if (!accepted.ok) return refuseIssue(c, accepted.issue, accepted.status)
  const text = JSON.stringify(accepted.stored)
  const limited = await limitSaving(c, text)
  if (limited) return limited
  return changeOwnChart(c, { key, basedOn, content: async () => ({ data: text, publishedState }), accepted })
})

/**
 * Handles POST /api/config-restore: restores an earlier version of a user's chart. This is an ordinary change, so the
 * current state is kept as well, and the publication state does not change.
 */
export const restoreConfig = withBody(restoreChartSchema, async (c, body) => {
  const { key, version, updated_at: basedOn } = body
  if (!(await readUser(c))) return refuse(c, 401, 'Sign in to change a chart.')
  const { database } = c.get('services')
  const kept = await readVersion(database, key, version)
  const limited = await limitSaving(c, kept?.data ?? '')
  if (limited) return limited
  return changeOwnChart(c, {
    key,
    basedOn,
    content: async (row, database) => {
      if (row.version === version) return { data: row.data }
      const earlier = await readVersion(database, key, version)
      return earlier && { data: earlier.data }
    },
    missing: 'This version of the chart is not kept.',
  })
})

/**
 * Handles POST /api/config-pin: pins a user's chart to the data it was published with, or lets it follow newer data.
 */
export const pinConfig = withBody(pinChartSchema, async (c, { key, pinned }) => {
  const { database } = c.get('services')
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to pin a chart.')
  const row = await readChart(database, key)
  if (!row || !isVisible(row, user)) return refuse(c, 404, NO_CHART)
  if (!isOwner(row, user)) return refuse(c, 403, 'This chart is not yours, so you cannot pin it.')
  return (await pinChart(database, key, user.id, pinned))
    ? succeed(c, { key, pinned })
    : refuse(c, 404, NO_CHART)
})

/** Handles POST /api/config-remove: deletes a user's chart with its versions and views. */
export const removeConfig = withBody(removeChartSchema, async (c, { key }) => {
  const { database } = c.get('services')
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to remove a chart.')
  const row = await readChart(database, key)
  if (!row || !isVisible(row, user)) return refuse(c, 404, NO_CHART)
  if (!isOwner(row, user)) return refuse(c, 403, 'This chart is not yours, so you cannot remove it.')
  return (await removeChart(database, key, user.id)) ? succeed(c, { key }) : refuse(c, 404, NO_CHART)
})
