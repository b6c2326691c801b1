import type { Log } from '../log.ts'
import { type KeptCube, readKeptList } from './kept-list.ts'

/** The interval for reading the list, in ms. */
const LOOK_MS = 10_000
/** The interval for comparing a cube of the list with its endpoint, in ms. */
const EVERY_MS = 900_000

export type KeepOptions = {
  dataDir: string
  /** Copies the newest version of a cube, or compares its copy. */
  keep(cube: KeptCube): Promise<void>
  log: Log
  /** Interval for reading the list, in ms. */
  lookMs?: number
  /** Interval for comparing a cube, in ms. */
  everyMs?: number
}

/**
 * Copies the cubes of the list and keeps the copies up to date, so that even the first reader does not have to wait. If
 * a cube fails, logs and retries it; the others continue.
 */
export function keepCopied({ dataDir, keep, log, lookMs = LOOK_MS, everyMs = EVERY_MS }: KeepOptions): {
  close(): void
} {
  const seenAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let problem = ''
  const look = async (): Promise<void> => {
    const kept = await readKeptList(dataDir)
    problem = ''
    for (const cube of kept) {
      const key = JSON.stringify(cube)
      const now = performance.now()
      if (isClosed) return
      if (now - (seenAt.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) continue
      seenAt.set(key, now)
      await keep(cube).catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error, ...cube }, 'a kept cube was not copied')
      })
    }
  }
  const lookAgain = async (): Promise<void> => {
    await look().catch((error: unknown) => {
      // report each failure once, not at every attempt
      const found = error instanceof Error ? error.message : String(error)
      if (found !== problem) log.warn({ err: error }, 'the list of kept copies cannot be read')
      problem = found
    })
    if (!isClosed) timer = setTimeout(lookAgain, lookMs).unref()
  }
  void lookAgain()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
