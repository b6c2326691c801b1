import type { MeteredAnswer } from '../guard/answer-meter.ts'
import type { Row } from '../model/rdf-term.ts'
import { readWorkBudget } from '../model/work-budget.ts'
import { observeQuestions } from '../observe/observe-questions.ts'
import { SourceError } from '../source.ts'
import { askPatiently, timeoutOf, toTimeout } from './ask-patiently.ts'
import { createEndpointGuard, type EndpointGuard, type GuardedEndpoint } from './endpoint-guard.ts'
import { mergeTexts, readTextVariables } from './exact-text.ts'
import { readAllPages } from './read-all-pages.ts'
import { readVariables } from './rows-parser.ts'
import type { SparqlText } from './term.ts'

/** The options of an endpoint with the guard that all its callers share. By default, the client has its own guard. */
export type SparqlClientOptions = Omit<GuardedEndpoint, 'guard'> & { guard?: EndpointGuard }

export type SparqlClient = {
  /** Returns all solutions of a SELECT query. Rejects with a SourceError. */
  select(query: SparqlText): Promise<Row[]>
}

/** An endpoint, and the client for queries about one of its cubes. */
export type SparqlEndpoint = SparqlClient & { aboutCube(iri: string): SparqlClient }

const DEFAULT_MAX_BYTES = 256_000_000
const DEFAULT_MAX_ROWS = 2_000_000

/** Creates a client for a SPARQL 1.1 endpoint over HTTP. */
export function createSparqlClient(options: SparqlClientOptions): SparqlEndpoint {
  const { breaker, queue, meter } = options.guard ?? createEndpointGuard(options)
  const timeoutMs = timeoutOf(options)
  let lastAnswerAt = Number.NEGATIVE_INFINITY
  type Ask = Parameters<typeof readAllPages>[1]
  const askAt =
    (url: string, metered: MeteredAnswer): Ask =>
    async (text, budget) => {
      const askedAt = performance.now()
      // Do not queue for an endpoint behind an open breaker.
      await breaker.admit()
      return queue.run(async () => {
        // If the endpoint does not respond at all, every queued query would wait for a full timeout.
        const isStuck = lastAnswerAt < askedAt && performance.now() - askedAt > timeoutMs
        if (isStuck) throw toTimeout(timeoutMs, text)
        const answer = await askPatiently(text, { ...options, url }, budget, { breaker, metered })
        lastAnswerAt = performance.now()
        return answer
      })
    }
  const at = (url: string): SparqlClient => ({
    async select(query) {
      const text = String(query)
      const budget = {
        bytes: options.maxBytes ?? DEFAULT_MAX_BYTES,
        rows: options.maxRows ?? DEFAULT_MAX_ROWS,
      }
      using metered = meter.begin()
      try {
        readWorkBudget()?.takeQuestion()
        const rows = await readAllPages(text, askAt(url, metered), budget)
        return mergeTexts(rows, readTextVariables(readVariables(text) ?? []))
      } catch (error) {
        if (error instanceof SourceError) throw error
        // callers only ever see SourceErrors, whatever fails in here
        throw new SourceError('bad-answer', "The data source's response cannot be read.", String(error))
      }
    },
  })
  const observed = (url: string): SparqlClient => observeQuestions(options.url, at(url))
  const whole = observed(options.url)
  return {
    ...whole,
    aboutCube: (iri) => (options.cubePaths ? observed(toCubePath(options.url, iri)) : whole),
  }
}

/** Appends the iri as one path segment; the query string stays at the end. */
function toCubePath(url: string, iri: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  return `${path.replace(/\/$/, '')}/${encodeURIComponent(iri)}${query === undefined ? '' : `?${query}`}`
}
