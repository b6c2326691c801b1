import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { SpanContext } from '@opentelemetry/api'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type QuestionEvent, questionEvents } from '@tessera/sources/observe'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'
import type { Settings } from '../../settings.ts'
import { createNames } from '../metrics/create-metrics.ts'
import { subscribed, toOutcome } from '../metrics/endpoint-metrics.ts'
import { onQueryTime } from '../metrics/measure-queries.ts'
import { toRoute } from '../metrics/to-route.ts'
import { drawingEvents } from './observe-drawing.ts'

/** The OpenTelemetry traces of a server. */
export type Traces = {
  /** Creates a span for each request, and child spans for its parts. */
  middleware: MiddlewareHandler<AppEnv>
  /** The ids that connect a log line to its trace. */
  readIds(): { traceId?: string; spanId?: string }
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** The time for sending the last spans at shutdown, in ms. */
const LAST_SEND_MS = 1000

/** Starts sending traces to a collector. Loaded only if one is configured. */
export function startTraces(settings: Settings & { tracesUrl: string }, version: string): Traces {
  const provider = new TracerProvider({
    // follows the caller's sampling decision; samples everything without one
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    resource: resourceFromAttributes({
      'service.name': 'tessera',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${settings.tracesUrl.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  const tracer = provider.getTracer('tessera', version)
  /** The span of the current request. */
  const requests = new AsyncLocalStorage<Span>()
  const toContext = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)

  const stops = [
    traceQuestions(settings, (name, options) => {
      const parent = requests.getStore()
      return parent && tracer.startSpan(name, options, toContext(parent))
    }),
    onQueryTime((ms) => {
      const parent = requests.getStore()
      const startTime = Date.now() - ms
      if (parent)
        tracer.startSpan('database query', { kind: SpanKind.CLIENT, startTime }, toContext(parent)).end()
    }),
    traceDrawings(() => {
      const parent = requests.getStore()
      return parent && tracer.startSpan('draw', {}, toContext(parent))
    }),
  ]
  return {
    middleware: async (c, next) => {
      const from = parseTraceparent(c.req.header('traceparent'))
      const parent = from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT
      const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, parent)
      try {
        await requests.run(span, () => next())
      } finally {
        const route = toRoute(c)
        span.updateName(`${c.req.method} ${route}`)
        span.setAttributes({
          'http.request.method': c.req.method,
          'http.route': route,
          'http.response.status_code': c.res.status,
          'tessera.request_id': c.get('requestId'),
        })
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    readIds() {
      const ids = requests.getStore()?.spanContext()
      return ids ? { traceId: ids.traceId, spanId: ids.spanId } : {}
    },
    async close() {
      for (const stop of stops) stop()
      await provider.forceFlush({ timeoutMillis: LAST_SEND_MS }).catch(() => {})
      await provider.shutdown().catch(() => {})
    },
  }
}

type StartSpan = (name: string, options: { kind: SpanKind }) => Span | undefined

/** Adds spans for queries. Includes the query only at the level debug, because it reveals what somebody looks at. */
function traceQuestions(settings: Settings, startSpan: StartSpan): () => void {
  const nameOf = createNames(settings)
  const tellsQuery = settings.logLevel === 'debug' || settings.logLevel === 'trace'
  const spans = new WeakMap<QuestionEvent, Span>()
  return subscribed<QuestionEvent>(questionEvents, {
    start(event) {
      const span = startSpan('ask endpoint', { kind: SpanKind.CLIENT })
      if (!span) return
      spans.set(event, span)
      span.setAttribute('tessera.source', nameOf(event.url))
      if (tellsQuery) span.setAttribute('db.query.text', event.query)
    },
    asyncEnd(event) {
      const span = spans.get(event)
      if (!span) return
      const outcome = toOutcome(event)
      span.setAttributes({ 'tessera.outcome': outcome, 'tessera.bytes': event.bytes })
      if (event.rows !== undefined) span.setAttribute('tessera.rows', event.rows)
      if (outcome !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  })
}

function traceDrawings(startSpan: () => Span | undefined): () => void {
  const spans = new WeakMap<object, Span>()
  return subscribed(drawingEvents, {
    start(event) {
      const span = startSpan()
      if (span) spans.set(event, span)
    },
    asyncEnd: (event) => spans.get(event)?.end(),
  })
}

const HEADER = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Parses the parent span of a request (W3C Trace Context); `undefined` if it is missing or invalid. */
export function parseTraceparent(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = HEADER.exec(header?.trim() ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
