import { DATA_FORMATS } from '@tessera/api'

/** Kinds of work, what matters most first: what people save, pages, data calls, pictures, full downloads. */
export const WORK_CLASSES = ['save', 'page', 'data', 'picture', 'export'] as const
export type WorkClass = (typeof WORK_CLASSES)[number]

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

const CHART_FILE = /^\/v\/[^/]+\.(\w+)$/
const DATASET = new RegExp(`^/api/(?:dataset|chart-data)\\.(?:${DATA_FORMATS.join('|')})$`)
/** Calls that save, and sign-in. Reading calls of the same addresses count as data. */
const PRODUCT_CALL = /^\/api\/(?:config|user|auth|account)/

/**
 * The class of a request by method and address; undefined for what costs next to nothing, and for the embedded
 * endpoint, which has a bounded queue of its own and is asked by pages that are at work.
 */
export function toWorkClass(method: string, url: string): WorkClass | undefined {
  if (method === 'OPTIONS') return undefined
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (path === '/sparql' || path === '/metrics' || path.startsWith('/api/health')) return undefined
  if (path.startsWith('/api/')) {
    if (path === '/api/graphql') return 'data'
    if (PRODUCT_CALL.test(path)) return method === 'GET' || method === 'HEAD' ? 'data' : 'save'
    return DATASET.test(path) ? 'export' : 'data'
  }
  // forms of pages, sign-in for example
  if (method !== 'GET' && method !== 'HEAD') return 'save'
  const [, ending] = CHART_FILE.exec(path) ?? []
  if (!ending) return 'page'
  if (ending === 'svg' || ending === 'png' || ending === 'pdf') return 'picture'
  return /[?&]full=true(?:&|$)/.test(url) || !/^(?:csv|json)$/.test(ending) ? 'export' : 'data'
}
