import { addressOf, type WorkClass } from '../http/addresses.ts'

/** What one class of work may take. */
export type WorkBounds = {
  /** So many are at work at most. */
  mostAtWork: number
  /** So many may begin even where others have taken all common places: nobody is shut out for good. */
  sureAtWork: number
  /** Nobody waits longer for a place, in ms. */
  mostWaitMs: number
  /** So many may wait where nothing was done lately, after a quiet time for example. */
  leastWaiting: number
  mostWaiting: number
}

export const WORK_BOUNDS: Record<WorkClass, WorkBounds> = {
  // few and short, and somebody's work: not held up by readers
  save: { mostAtWork: 32, sureAtWork: 32, mostWaitMs: 2000, leastWaiting: 100, mostWaiting: 200 },
  page: { mostAtWork: 64, sureAtWork: 4, mostWaitMs: 2000, leastWaiting: 40, mostWaiting: 400 },
  data: { mostAtWork: 64, sureAtWork: 4, mostWaitMs: 2000, leastWaiting: 60, mostWaiting: 400 },
  picture: { mostAtWork: 4, sureAtWork: 1, mostWaitMs: 4000, leastWaiting: 24, mostWaiting: 100 },
  export: { mostAtWork: 2, sureAtWork: 1, mostWaitMs: 8000, leastWaiting: 12, mostWaiting: 20 },
}

/**
 * The class of a request by method and address; undefined for what costs next to nothing, and for the embedded
 * endpoint, which has a bounded queue of its own and is asked by pages that are at work.
 */
export function toWorkClass(method: string, url: string): WorkClass | undefined {
  if (method === 'OPTIONS') return undefined
  const mark = url.indexOf('?')
  const { work, write = 'save', full } = addressOf(mark === -1 ? url : url.slice(0, mark))
  if (work === undefined) return undefined
  // forms of pages save, sign-in for example
  if (method !== 'GET' && method !== 'HEAD') return write
  return full && /[?&]full=true(?:&|$)/.test(url) ? full : work
}
