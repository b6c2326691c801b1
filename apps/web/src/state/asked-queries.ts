import { createSignal } from './create-signal.ts'

/** A question that this page has asked the data API. */
export type AskedQuery = {
  /** Apart from all others of the page. */
  id: number
  /** The name of the operation. */
  name: string
  /** The question as it was sent. */
  text: string
  variables: unknown
  /** How long its answer took, in ms; undefined while it is on its way. */
  duration?: number
  /** Why there is none. */
  failure?: string
}

/** So many of the last questions are remembered, for those who look for a fault. */
const MAX_REMEMBERED = 30

let queries: readonly AskedQuery[] = []
let count = 0
const { subscribe, read, changed } = createSignal(() => queries)

/** The last questions of this page and how long their answers took, the newest first. */
export const askedQueries = { subscribe, read }

/** Remembers a question; what it gives is called when the answer is there, or with what has failed. */
export function rememberQuery(text: string, variables: unknown): (failure?: unknown) => void {
  const started = performance.now()
  const name = /(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? ''
  const query: AskedQuery = { id: ++count, name, text, variables }
  queries = [query, ...queries].slice(0, MAX_REMEMBERED)
  changed()
  return (failure) => {
    const duration = Math.round(performance.now() - started)
    const settled = { ...query, duration, ...(failure !== undefined && { failure: String(failure) }) }
    queries = queries.map((each) => (each.id === query.id ? settled : each))
    changed()
  }
}
