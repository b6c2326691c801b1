import { availableParallelism, totalmem } from 'node:os'

/** Maximum number of processes. */
export const MAX_WORKERS = 8
/** The memory of the machine that allows one more process by default, in bytes. */
const BYTES_PER_WORKER = 2 ** 30

/** How many processes serve: at least `least`, and up to `most` while those that run are busy. */
export type WorkerRange = { least: number; most: number }

/**
 * Parses WORKERS; `undefined` if it is invalid. A number is exact. By default, it is one process, and more while they are
 * needed: up to one per core and GB of memory.
 */
export function readWorkerRange(value: string | undefined): WorkerRange | undefined {
  const text = value?.trim()
  if (!text) return { least: 1, most: countAffordable() }
  const count = /^\d$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MAX_WORKERS ? { least: count, most: count } : undefined
}

function countAffordable(): number {
  // 0 or a huge number if nothing limits this process
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(1, Math.min(MAX_WORKERS, availableParallelism(), Math.floor(memory / BYTES_PER_WORKER)))
}
