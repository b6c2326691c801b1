import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { tryReading, tryWriting } from '../db/check-database.ts'
import type { Parts } from '../services.ts'

/** How something is; `starting` until it is there. */
export type Check = 'ok' | 'starting' | 'failed'

/** Whatever hangs, an answer comes: who asks gives a server up after a few seconds. */
const LIMIT_MS = 1500
/** What was found stays true for so long, however many ask: a look is a write. */
const KEPT_MS = 2000
/** Less space than this in DATA_DIR, and saving will soon fail: bytes. */
const LEAST_FREE_BYTES = 100_000_000

/** Looks at what the server needs. */
export type HealthChecks = {
  /** Whether saved charts can be read and the demo is loaded: what readers need. */
  forReaders(): Promise<Record<string, Check>>
  /** Besides, whether anything can be saved and whether there is space in DATA_DIR. */
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
    return bavail * bsize < LEAST_FREE_BYTES ? 'failed' : 'ok'
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

/** A check that goes on once however many ask for it, and that failed where it took too long. */
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
