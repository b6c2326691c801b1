import { CHART_KEY_LENGTH, createChartSchema } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { createChart } from '../db/charts.ts'
import type { AppContext } from '../http/app-env.ts'
import { acceptProject } from './accept-project.ts'
import { answerSavedRow } from './answer-row.ts'
import { randomKey } from './random-key.ts'
import { readCall, refuseIssue } from './read-call.ts'
import { refuse } from './reply.ts'

/**
 * POST /api/config-create: saves a chart. It belongs to the session's user whatever the body says; without one it is
 * published and nobody's. The same call again answers the record of the first.
 */
export async function createConfig(c: AppContext): Promise<Response> {
  const { database, auth } = c.get('services')
  const call = await readCall(c, createChartSchema)
  if (!call.ok) return call.answer
  const { data: posted, published_state: publishedState } = call.body
  const user = await readUser(c)
  if (publishedState === 'DRAFT' && !user) return refuse(c, 401, 'Sign in to save a draft.')
  if (auth.publish === 'signed-in' && !user) return refuse(c, 401, 'Sign in to publish on this server.')
  const key = posted.key ?? randomKey(CHART_KEY_LENGTH)
  const accepted = await acceptProject(posted, key, c.get('services'))
  if (!accepted.ok) return refuseIssue(c, accepted.issue, accepted.status)
  const limited = await c.get('services').limits.saving(c, sizeOf(accepted.project))
  if (limited) return limited
  const chart = { key, data: accepted.project, publishedState, userId: user?.id ?? null }
  const saved = await createChart(database, chart)
  if (saved.outcome === 'conflict')
    return refuse(c, 409, 'Another chart is saved under this key.', 'data.key')
  return answerSavedRow(c, saved.row, accepted.warnings)
}

const sizeOf = (project: object): number => Buffer.byteLength(JSON.stringify(project))
