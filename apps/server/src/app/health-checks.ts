import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { tryReading, tryWriting } from '../db/counters.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { refuseMethod } from '../http/reply.ts'
import type { Parts } from '../services.ts'

/** The state of a component; `starting` until it is ready. */
export type Check = 'ok' | 'starting' | 'failed'

/**
 * The timeout of a check, in ms. Callers give up after a few seconds, so a hanging check must not delay the response.
 */
const LIMIT_MS = 1500
/** The time for which results are reused, in ms, since a check writes to the database. */
const KEPT_MS = 2000
/** The minimum free space in DATA_DIR, in bytes. With less, saving will soon fail. */
const MIN_FREE_BYTES = 100_000_000

/** Checks everything that the server depends on. */
export type HealthChecks = {
  /** Checks the parts that readers need: whether charts can be read and the demo is loaded. */
  forReaders(): Promise<Record<string, Check>>
  /** Checks, in addition, whether charts can be saved and DATA_DIR has space. */
  all(): Promise<Record<string, Check>>
}

export function createHealthChecks(parts: Parts, dataDir: string): HealthChecks {
  const database = (act: typeof tryReading) =>
    remembered(async () => {
      const { services } = parts
      if (!services) return 'starting'
      await act(services.database)
      return 'ok'
    })
  const reading = database(tryReading)
  const writing = database(tryWriting)
  const space = remembered(async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize < MIN_FREE_BYTES ? 'failed' : 'ok'
  })
  const demo = (): Record<string, Check> =>
    parts.hasDemo ? { demo: parts.answerSparql ? 'ok' : 'starting' } : {}
  return {
    forReaders: async () => ({ database: await reading(), ...demo() }),
    all: async () => {
      const [read, saving, disk] = await Promise.all([reading(), writing(), space()])
      return { database: read, saving, disk, ...demo() }
    },
  }
}

/** Shares a check between concurrent callers. A check that takes too long counts as failed. */
function remembered(check: () => Promise<Check>): () => Promise<Check> {
  let last: { answer: Promise<Check>; endsAt: number } | undefined
  return () => {
    if (!last || performance.now() > last.endsAt) {
      const entry = { answer: check().catch((): Check => 'failed'), endsAt: Number.POSITIVE_INFINITY }
      last = entry
      void entry.answer.then((found) => {
        entry.endsAt = found === 'ok' ? performance.now() + KEPT_MS : 0
      })
    }
    const limit = setTimeout(LIMIT_MS, 'failed' as const, { ref: false })
    return Promise.race([last.answer, limit])
  }
}

/**
 * Creates the routes `/api/health` (everything operators must fix, for monitoring; 503 until all is well), `/ready`
 * (whether readers are served, for load balancers) and `/live` (whether the process responds at all, for supervisors
 * that restart it).
 */
export function createHealthRoutes(parts: Parts, version: string, dataDir: string): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const checks = createHealthChecks(parts, dataDir)
  const answer = (c: AppContext, found: Record<string, Check>): Response => {
    const isStarting = !parts.services
    const failed = Object.keys(found).filter((name) => found[name] === 'failed')
    const isOk = !isStarting && Object.values(found).every((check) => check === 'ok')
    const status: Check = isOk ? 'ok' : isStarting ? 'starting' : 'failed'
    c.header('Cache-Control', 'no-store')
    return c.json({ status, version, checks: found, ...(failed.length > 0 && { failed }) }, isOk ? 200 : 503)
  }
  routes.get('/', async (c) => answer(c, await checks.all()))
  routes.get('/ready', async (c) => answer(c, await checks.forReaders()))
  routes.get('/live', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok', version })
  })
  for (const path of ['/', '/ready', '/live']) routes.all(path, refuseMethod('GET'))
  return routes
}
