import { type AnswerMeter, createEndpointMeter } from '../guard/answer-meter.ts'
import { CircuitBreaker } from '../guard/circuit-breaker.ts'
import { FairQueue } from '../guard/fair-queue.ts'
import type { EndpointState } from '../source.ts'
import type { PatienceOptions } from './ask-patiently.ts'
import { readAnswer } from './read-answer.ts'
import { type QuestionOptions, sendQuestion } from './send-question.ts'
import { sparql } from './term.ts'

/** Limits of running and waiting queries per endpoint. */
const MAX_CONCURRENT = 6
const MAX_WAITING = 200
const TRIAL_LIMIT_MS = 10_000

/** Protects an endpoint; shared by all its callers. */
export type EndpointGuard = {
  breaker: CircuitBreaker
  queue: FairQueue
  meter: AnswerMeter
  state(): EndpointState
}

/** An endpoint and its guard. */
export type GuardedEndpoint = PatienceOptions & {
  guard: EndpointGuard
  /** Maximum size of a result, over all pages; 256 MB by default. */
  maxBytes?: number
  /** Maximum number of rows of a result, over all pages; 2 million by default. */
  maxRows?: number
  /**
   * Whether to send queries about one cube to `{url}/{iri of the cube}`, so that a cache in front of the endpoint can
   * invalidate one cube (specification 2 §9, per-cube caching path); by default, to `url`.
   */
  cubePaths?: boolean
}

/** A query that any working endpoint answers quickly. */
const TRIAL = String(sparql`SELECT ?s WHERE { ?s a <https://cube.link/Cube> . } LIMIT 1`)

/** @param now a monotonic clock, in ms */
export function createEndpointGuard(options: QuestionOptions, now?: () => number): EndpointGuard {
  const tryOut = async (): Promise<void> => {
    const response = await sendQuestion(TRIAL, options, AbortSignal.timeout(TRIAL_LIMIT_MS))
    if (!response.ok) {
      await response.body?.cancel().catch(() => undefined)
      throw new Error(`HTTP ${response.status}`)
    }
    await readAnswer(response, TRIAL, { bytes: 100_000, rows: 10 })
  }
  const breaker = new CircuitBreaker(tryOut, now)
  const queue = new FairQueue(MAX_CONCURRENT, MAX_WAITING)
  const meter = createEndpointMeter()
  const host = URL.canParse(options.url) ? new URL(options.url).host : options.url
  return {
    breaker,
    queue,
    meter,
    state: () => ({
      host,
      breaker: breaker.state,
      failures: breaker.failures,
      running: queue.running,
      waiting: queue.waiting,
      bytes: meter.bytes,
    }),
  }
}
