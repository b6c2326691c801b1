import { updateChartSchema } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import type { AppContext } from '../http/app-env.ts'
import { acceptProject } from './accept-project.ts'
import { changeOwnChart } from './change-own-chart.ts'
import { readCall, refuseIssue } from './read-call.ts'
import { refuse } from './reply.ts'

/** POST /api/config-update: writes a chart of the user anew, and keeps what it said before. */
export async function updateConfig(c: AppContext): Promise<Response> {
  const call = await readCall(c, updateChartSchema)
  if (!call.ok) return call.answer
  const { key, data, published_state: publishedState, updated_at: basedOn } = call.body
  // Sources are not asked about a stranger's project.
  if (!(await readUser(c))) return refuse(c, 401, 'Sign in to change a chart.')
  if (data.key !== undefined && data.key !== key)
    return refuseIssue(c, { path: 'data.key', message: 'The chart has another key than the call.' })
  const accepted = await acceptProject(data, key, c.get('services'))
  if (!accepted.ok) return refuseIssue(c, accepted.issue, accepted.status)
  const { project, warnings } = accepted
  const limited = await c.get('services').limits.saving(c, Buffer.byteLength(JSON.stringify(project)))
  if (limited) return limited
  const content = { data: JSON.stringify(project), publishedState }
  return changeOwnChart(c, { key, basedOn, content: async () => content, warnings })
}
