import { type AnswerMeter, createEndpointMeter } from '../guard/answer-meter.ts'
import { CircuitBreaker } from '../guard/circuit-breaker.ts'
import { FairQueue } from '../guard/fair-queue.ts'
import type { EndpointState } from '../source.ts'
import type { PatienceOptions } from './ask-patiently.ts'
import { readAnswer } from './read-answer.ts'
import { type QuestionOptions, sendQuestion } from './send-question.ts'
import { sparql } from './term.ts'

/** Questions to one endpoint at the same time, and how many more wait. */
const MAX_CONCURRENT = 6
const MAX_WAITING = 200
const TRIAL_LIMIT_MS = 10_000

/** What stands between us and an endpoint: shared by all who ask it. */
export type EndpointGuard = {
  breaker: CircuitBreaker
  queue: FairQueue
  meter: AnswerMeter
  state(): EndpointState
}

/** An endpoint as it is asked, and what stands between us and it. */
export type GuardedEndpoint = PatienceOptions & {
  guard: EndpointGuard
  /** Largest answer, all its pages together; 256 MB where left out. */
  maxBytes?: number
  /** Longest answer, all its pages together; 2 million where left out. */
  maxRows?: number
  /**
   * Questions about one cube go to `{url}/{iri of the cube}`, so that a cache before the endpoint can forget one cube by
   * itself (specification 2 §9, per-cube caching path); to `url` where left out.
   */
  cubePaths?: boolean
}

/** Any endpoint that answers at all can answer this quickly. */
const TRIAL = String(sparql`SELECT ?s WHERE { ?s a <https://cube.link/Cube> . } LIMIT 1`)

/** @param now a clock that never goes back, in ms */
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
