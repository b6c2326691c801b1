import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { makePicture } from './make-picture.ts'
import type { Drawn, MadePicture, PictureTask } from './picture-task.ts'

/** More pictures wait than will be made in time: ask again later. */
export class QueueFull extends Error {}

/** Makes pictures beside the event loop. */
export type PicturePool = {
  /** Rejects with QueueFull where too many wait, or one took too long. */
  make(task: PictureTask): Promise<MadePicture>
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>
}

/** Pictures that may wait for a thread: at some tenths of a second each, what people wait for at most. */
const MAX_WAITING = 32
const MAX_THREADS = 4
/** One picture, waiting included. */
const TIMEOUT_MS = 20_000
/** A thread that nobody needs any more lets go of its memory. */
const IDLE_MS = 60_000
const MAX_MEMORY_MB = 512
/** A small picture is drawn in less time than handing it to a thread takes. */
const SMALL_ROWS = 2_000

/** Whether handing a picture over costs more than drawing it: an SVG of few marks. Dots always take long. */
export const isSmall = (task: Drawn & Pick<PictureTask, 'format'>): boolean => {
  if (!('order' in task)) return false
  const { data } = task.order
  const isText = task.format === 'svg' || task.format === 'still'
  return isText && data.table.rowCount <= SMALL_ROWS && !data.shapes && !data.outlines
}

/** Threads of each of so many processes: together they leave a core to the rest. */
const countThreads = (processes: number): number =>
  Math.max(1, Math.floor(Math.min(MAX_THREADS, availableParallelism() - 1) / processes))

/** A pool whose first thread starts with the first picture that needs one. */
export function createPicturePool({
  waiting = MAX_WAITING,
  timeoutMs = TIMEOUT_MS,
  patience = 1,
  processes = 1,
} = {}): PicturePool {
  let pool: Piscina<PictureTask, MadePicture> | undefined
  const start = (): Piscina<PictureTask, MadePicture> =>
    new Piscina({
      filename: new URL('./picture-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: countThreads(processes),
      idleTimeout: IDLE_MS,
      maxQueue: waiting,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
  return {
    async make(task) {
      if (isSmall(task)) return makePicture(task)
      pool ??= start()
      if (pool.queueSize >= waiting) throw new QueueFull('Too many pictures are waited for.')
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
