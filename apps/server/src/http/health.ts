import { isDatabaseHealthy } from '../db/open-database.ts'
import type { Parts } from '../services.ts'
import type { AppContext } from './app-env.ts'

type Check = 'ok' | 'starting' | 'failed'

/** GET /api/health: 200 when pages can be served, 503 before and while the database does not answer. */
export const health =
  (parts: Parts, version: string) =>
  async (c: AppContext): Promise<Response> => {
    const checks: Record<string, Check> = { database: await checkDatabase(parts) }
    if (parts.hasDemo) checks.demo = parts.answerSparql ? 'ok' : 'starting'
    const isStarting = !parts.services
    const isOk = !isStarting && Object.values(checks).every((check) => check === 'ok')
    const status: Check = isOk ? 'ok' : isStarting ? 'starting' : 'failed'
    c.header('Cache-Control', 'no-store')
    return c.json({ status, version, checks }, isOk ? 200 : 503)
  }

async function checkDatabase({ services }: Parts): Promise<Check> {
  if (!services) return 'starting'
  return (await isDatabaseHealthy(services.database)) ? 'ok' : 'failed'
}
