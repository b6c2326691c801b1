import type { MeteredAnswer } from '../guard/answer-meter.ts'
import type { Row } from '../model/rdf-term.ts'
import { readWorkBudget } from '../model/work-budget.ts'
import { observeQuestions } from '../observe/observe-questions.ts'
import { SourceError } from '../source.ts'
import { askPatiently, DEFAULT_TIMEOUT_MS, toTimeout } from './ask-patiently.ts'
import { createEndpointGuard, type EndpointGuard, type GuardedEndpoint } from './endpoint-guard.ts'
import { mergeTexts, readTextVariables } from './exact-text.ts'
import { readAllPages } from './read-all-pages.ts'
import { readVariables } from './rows-parser.ts'
import type { SparqlText } from './term.ts'

/** An endpoint; a guard of its own where left out, else the one shared by all who ask it. */
export type SparqlClientOptions = Omit<GuardedEndpoint, 'guard'> & { guard?: EndpointGuard }

export type SparqlClient = {
  /** The solutions of a SELECT query, all of them, or a SourceError. */
  select(query: SparqlText): Promise<Row[]>
}

/** A whole endpoint, and it where it is asked about one cube. */
export type SparqlEndpoint = SparqlClient & { aboutCube(iri: string): SparqlClient }

const DEFAULT_MAX_BYTES = 256_000_000
const DEFAULT_MAX_ROWS = 2_000_000

/** Asks a SPARQL 1.1 endpoint over HTTP. */
export function createSparqlClient(options: SparqlClientOptions): SparqlEndpoint {
  const { breaker, queue, meter } = options.guard ?? createEndpointGuard(options)
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  let lastAnswerAt = Number.NEGATIVE_INFINITY
  type Ask = Parameters<typeof readAllPages>[1]
  const askAt =
    (url: string, metered: MeteredAnswer): Ask =>
    async (text, budget) => {
      const askedAt = performance.now()
      // Nobody waits in line for an endpoint that is not asked.
      await breaker.admit()
      return queue.run(async () => {
        // Behind an endpoint that answers nobody, those in line would wait for one time limit after the other.
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
        // Nothing but sentences leaves this module, whatever goes wrong in it.
        throw new SourceError('bad-answer', "The data source's answer cannot be read.", String(error))
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

/** The iri is one part of the path; what the address asks for stays behind it. */
function toCubePath(url: string, iri: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  return `${path.replace(/\/$/, '')}/${encodeURIComponent(iri)}${query === undefined ? '' : `?${query}`}`
}
