import type { TracingChannel } from 'node:diagnostics_channel'
import { SourceError } from '@tessera/sources'
import {
  type CopyEvent,
  copyEvents,
  type QuestionEvent,
  questionEvents,
  readCopyTotals,
} from '@tessera/sources/observe'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { addReading } from './state-metrics.ts'

/** In seconds. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 90]

/** Subscribes to the start and end of events. Returns a function that unsubscribes. */
export const subscribed = <Event extends object>(
  channel: Pick<TracingChannel, 'subscribe' | 'unsubscribe'>,
  handlers: { start(event: Event): void; asyncEnd(event: Event): void },
): (() => void) => {
  // each channel has its own type of event
  const listener = { ...handlers, end() {}, asyncStart() {}, error() {} } as never
  channel.subscribe(listener)
  return () => void channel.unsubscribe(listener)
}

/** Returns the result of a query, as a label. */
export const toOutcome = ({ error }: { error?: unknown }): string =>
  error === undefined ? 'ok' : error instanceof SourceError ? error.kind : 'failed'

/** Measures queries to endpoints. `nameOf` returns the source of an address. Returns a function that stops it. */
export function measureQuestions(registry: Registry, nameOf: (url: string) => string): () => void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'tessera_endpoint_question_duration_seconds',
    help: 'Queries to endpoints, including pages and retries, by source and outcome.',
    labelNames: ['source', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  const asking = new Gauge({
    name: 'tessera_endpoint_questions_in_progress',
    help: 'Queries without a response yet, including queued ones.',
    labelNames: ['source'],
    registers,
  })
  const bytes = new Counter({
    name: 'tessera_endpoint_received_bytes_total',
    help: 'Bytes of responses from endpoints.',
    labelNames: ['source'],
    registers,
  })
  const starts = new WeakMap<QuestionEvent, number>()
  return subscribed<QuestionEvent>(questionEvents, {
    start(event) {
      starts.set(event, performance.now())
      asking.inc({ source: nameOf(event.url) })
    },
    asyncEnd(event) {
      const start = starts.get(event)
      // Another server in this process may have started the query before this one subscribed.
      if (start === undefined) return
      const source = nameOf(event.url)
      const seconds = (performance.now() - start) / 1000
      asking.dec({ source })
      bytes.inc({ source }, event.bytes)
      duration.observe({ source, outcome: toOutcome(event) }, seconds)
    },
  })
}

/** Counts copies of cubes. Returns a function that stops it. */
export function measureCopies(registry: Registry): () => void {
  const registers = [registry]
  addReading(registry, 'tessera_copies', 'Copied cubes.', () => [{ value: readCopyTotals().copies }], {
    isShared: true,
  })
  addReading(
    registry,
    'tessera_copies_bytes',
    'Bytes of the copies of cubes.',
    () => [{ value: readCopyTotals().bytes }],
    {
      isShared: true,
    },
  )
  const copying = new Gauge({
    name: 'tessera_copies_in_progress',
    help: 'Cubes that are being copied.',
    registers,
  })
  const finished = new Counter({
    name: 'tessera_copies_made_total',
    help: 'Copies that succeeded (ok), failed (failed), or were skipped because of their size (left).',
    labelNames: ['outcome'],
    registers,
  })
  return subscribed<CopyEvent>(copyEvents, {
    start: () => copying.inc(),
    asyncEnd(event) {
      copying.dec()
      finished.inc({ outcome: toCopyOutcome(event) })
    },
  })
}

function toCopyOutcome({ error }: CopyEvent): string {
  if (error === undefined) return 'ok'
  return error instanceof Error && error.constructor.name === 'NotCopiedError' ? 'left' : 'failed'
}
