import { createSignal } from './create-signal.ts'

/** A request of this page to the data API. */
export type AskedQuery = {
  /** Unique within the page. */
  id: number
  /** The name of the operation. */
  name: string
  /** The query as sent. */
  text: string
  variables: unknown
  /** The duration of the request, in ms; undefined while it is pending. */
  duration?: number
  /** Why it failed. */
  failure?: string
}

/** The number of recent queries to remember for debugging. */
const MAX_REMEMBERED = 30

let queries: readonly AskedQuery[] = []
let count = 0
const { subscribe, read, changed } = createSignal(() => queries)

/** The recent queries of this page with their durations, newest first. */
export const askedQueries = { subscribe, read }

/** Records a query. Call the returned function when it completes, with the error if it failed. */
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
