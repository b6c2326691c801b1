import { CHART_KEY_LENGTH, createChartSchema } from '@tessera/api/rest'
import { limitSaving } from '../auth/limit-requests.ts'
import { readUser } from '../auth/read-user.ts'
import { createChart } from '../db/charts.ts'
import { randomKey } from '../db/tokens.ts'
import { refuseIssue, withBody } from '../http/read-call.ts'
import { refuse } from '../http/reply.ts'
import { acceptProject } from './accept-project.ts'
import { answerSavedRow } from './answer-row.ts'

/**
 * Handles POST /api/config-create: saves a chart. It belongs to the signed-in user, whatever the body says; without a
 * signed-in user, it is published and anonymous. Repeating the call returns the record of the first one.
 */
export const createConfig = withBody(createChartSchema, async (c, body) => {
  const { data: posted, published_state: publishedState } = body
  const { database, auth } = c.get('services')
  const user = await readUser(c)
  if (publishedState === 'DRAFT' && !user) return refuse(c, 401, 'Sign in to save a draft.')
  if (auth.publish === 'signed-in' && !user) return refuse(c, 401, 'Sign in to publish on this server.')
  const key = posted.key ?? randomKey(CHART_KEY_LENGTH)
  const accepted = await acceptProject(posted, key, c.get('services'))
  if (!accepted.ok) return refuseIssue(c, accepted.issue, accepted.status)
  const limited = await limitSaving(c, JSON.stringify(accepted.stored))
  if (limited) return limited
  const chart = { key, data: accepted.stored, publishedState, userId: user?.id ?? null }
  const saved = await createChart(database, chart)
  if (saved.outcome === 'conflict')
    return refuse(c, 409, 'Another chart is saved under this key.', 'data.key')
  return answerSavedRow(c, saved.row, accepted)
})
