import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { makePicture } from './make-picture.ts'
import type { Drawn, MadePicture, PictureTask } from './picture-task.ts'

/** Thrown if too many pictures are waiting. Retry later. */
export class QueueFull extends Error {}

/** Makes pictures outside of the event loop. */
export type PicturePool = {
  /** Makes a picture. Rejects with QueueFull if too many are waiting, or one took too long. */
  make(task: PictureTask): Promise<MadePicture>
  /** Terminates the threads. */
  close(): Promise<void>
}

/**
 * The maximum queue length. A picture takes some tenths of a second, and people do not wait longer than this queue
 * takes.
 */
const MAX_WAITING = 32
const MAX_THREADS = 4
/** The timeout of a picture in ms, including its time in the queue. */
const TIMEOUT_MS = 20_000
/** The time in ms after which idle threads end, to free their memory. */
const IDLE_MS = 60_000
const MAX_MEMORY_MB = 512
/** The maximum number of rows of pictures that are drawn faster than they are passed to a thread. */
const SMALL_ROWS = 2_000

/** Returns whether drawing is cheaper than passing to a thread, as for an SVG with few marks that are not dots. */
export const isSmall = (task: Drawn & Pick<PictureTask, 'format'>): boolean => {
  if (!('order' in task)) return false
  const { data } = task.order
  const isText = task.format === 'svg' || task.format === 'still'
  return isText && data.table.rowCount <= SMALL_ROWS && !data.shapes && !data.outlines
}

/** Returns the number of threads for each of several processes, which together leave one core free. */
const countThreads = (processes: number): number =>
  Math.max(1, Math.floor(Math.min(MAX_THREADS, availableParallelism() - 1) / processes))

/**
 * Creates a pool whose first thread starts with the first picture that needs one. `countProcesses` returns how many
 * processes share the cores at that time.
 */
export function createPicturePool({
  waiting = MAX_WAITING,
  timeoutMs = TIMEOUT_MS,
  patience = 1,
  countProcesses = (): number => 1,
} = {}): PicturePool {
  let pool: Piscina<PictureTask, MadePicture> | undefined
  const start = (): Piscina<PictureTask, MadePicture> =>
    new Piscina({
      filename: new URL('./picture-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: countThreads(countProcesses()),
      idleTimeout: IDLE_MS,
      maxQueue: waiting,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
  return {
    async make(task) {
      if (isSmall(task)) return makePicture(task)
      pool ??= start()
      if (pool.queueSize >= waiting) throw new QueueFull('Too many pictures are waiting to be drawn.')
      const signal = AbortSignal.timeout(timeoutMs * patience)
      try {
        return await pool.run(task, { signal })
      } catch (error) {
        throw signal.aborted ? new QueueFull('The picture took too long.', { cause: error }) : error
      }
    },
    async close() {
      const ending = pool
      pool = undefined
      await ending?.destroy()
    },
  }
}
