import { addressOf, type WorkClass } from '../http/addresses.ts'

/** Limits of a class of work. */
export type WorkBounds = {
  /** The maximum number of requests in progress. */
  mostAtWork: number
  /** The number of requests that may start even if other classes take all shared slots, so that no class starves. */
  sureAtWork: number
  /** The longest wait for a slot, in ms. */
  mostWaitMs: number
  /** The minimum length of the queue, for example after a quiet period. */
  leastWaiting: number
  mostWaiting: number
}

export const WORK_BOUNDS: Record<WorkClass, WorkBounds> = {
  // few, short and the users' own work, so readers must not delay them
  save: { mostAtWork: 32, sureAtWork: 32, mostWaitMs: 2000, leastWaiting: 100, mostWaiting: 200 },
  page: { mostAtWork: 64, sureAtWork: 4, mostWaitMs: 2000, leastWaiting: 40, mostWaiting: 400 },
  data: { mostAtWork: 64, sureAtWork: 4, mostWaitMs: 2000, leastWaiting: 60, mostWaiting: 400 },
  picture: { mostAtWork: 4, sureAtWork: 1, mostWaitMs: 4000, leastWaiting: 24, mostWaiting: 100 },
  export: { mostAtWork: 2, sureAtWork: 1, mostWaitMs: 8000, leastWaiting: 12, mostWaiting: 20 },
}

/**
 * Returns the class of a request by method and address. `undefined` for requests that cost next to nothing, and for the
 * embedded endpoint, which has its own bounded queue and serves pages that already have a slot.
 */
export function toWorkClass(method: string, url: string): WorkClass | undefined {
  if (method === 'OPTIONS') return undefined
  const mark = url.indexOf('?')
  const { work, write = 'save', full } = addressOf(mark === -1 ? url : url.slice(0, mark))
  if (work === undefined) return undefined
  // forms on pages save, for example when signing in
  if (method !== 'GET' && method !== 'HEAD') return write
  return full && /[?&]full=true(?:&|$)/.test(url) ? full : work
}
