import { createSignal } from './create-signal.ts'

/** A query that this page has sent to the data API. */
export type AskedQuery = {
  /** Unique within the page. */
  id: number
  /** The name of the operation. */
  name: string
  /** The text as sent. */
  text: string
  variables: unknown
  /** The duration in ms; `undefined` while it is pending. */
  duration?: number
  /** Why it failed. */
  failure?: string
}

/** Number of recent queries kept for debugging. */
const MAX_REMEMBERED = 30

let queries: readonly AskedQuery[] = []
let count = 0
const { subscribe, read, changed } = createSignal(() => queries)

/** The page's recent queries and their durations, newest first. */
export const askedQueries = { subscribe, read }

/** Records a query. Call the returned function with the error, if any, when it has finished. */
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
