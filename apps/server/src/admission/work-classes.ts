import { addressOf, type WorkClass } from '../http/addresses.ts'

/** Limits of a class of work. */
export type WorkBounds = {
  /** The maximum number of requests in progress. */
  maxAtWork: number
  /** The number of requests that may start even if other classes take all shared slots, so that no class starves. */
  sureAtWork: number
  /** The longest wait for a slot, in ms. */
  maxWaitMs: number
  /** The minimum length of the queue, for example after a quiet period. */
  minWaiting: number
  maxWaiting: number
}

export const WORK_BOUNDS: Record<WorkClass, WorkBounds> = {
  // few, short and the users' own work, so readers must not delay them
  save: { maxAtWork: 32, sureAtWork: 32, maxWaitMs: 2000, minWaiting: 100, maxWaiting: 200 },
  page: { maxAtWork: 64, sureAtWork: 4, maxWaitMs: 2000, minWaiting: 40, maxWaiting: 400 },
  data: { maxAtWork: 64, sureAtWork: 4, maxWaitMs: 2000, minWaiting: 60, maxWaiting: 400 },
  picture: { maxAtWork: 4, sureAtWork: 1, maxWaitMs: 4000, minWaiting: 24, maxWaiting: 100 },
  export: { maxAtWork: 2, sureAtWork: 1, maxWaitMs: 8000, minWaiting: 12, maxWaiting: 20 },
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
