import type { Log } from '../log.ts'
import { type KeptCube, readKeptList } from './kept-list.ts'

/** How often the list is read. */
const LOOK_MS = 10_000
/** How often a cube of the list is compared with its endpoint. */
const EVERY_MS = 900_000

export type KeepOptions = {
  dataDir: string
  /** Has the newest version of a cube copied, or its copy compared. */
  keep(cube: KeptCube): Promise<void>
  log: Log
  /** ms between two looks at the list. */
  lookMs?: number
  /** ms between two comparisons of a cube. */
  everyMs?: number
}

/**
 * Has the cubes of the list copied, and keeps their copies as new as their endpoints, so that the first reader never
 * waits. A cube that fails is told to the log and tried again; the others go on.
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
      // said once, not at each look
      const found = error instanceof Error ? error.message : String(error)
      if (found !== problem) log.warn({ err: error }, 'the list of kept copies is not followed')
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
