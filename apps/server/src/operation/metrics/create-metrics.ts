import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isEqual } from '../../auth/credentials.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import type { Parts } from '../../services.ts'
import { DEMO_SOURCE_KEY, type Settings } from '../../settings.ts'
import { gatherMetrics } from '../../workers/gather-metrics.ts'
import type { Peers } from '../../workers/peers.ts'
import { measureCopies, measureQuestions } from './endpoint-metrics.ts'
import { onQueryTime } from './measure-queries.ts'
import { measureAdmission, measureEndpointStates } from './state-metrics.ts'
import { toRoute } from './to-route.ts'

/** The Prometheus metrics of a server. */
export type Metrics = {
  /** Measures every request. */
  middleware: MiddlewareHandler<AppEnv>
  /** GET /metrics */
  answer(c: AppContext): Promise<Response>
  close(): void
}

export type MetricsOptions = {
  settings: Settings
  version: string
  parts: Parts
  /** The other processes, whose numbers are added. */
  peers?: Peers
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
/** In seconds. */
const BUCKETS = [0.003, 0.01, 0.03, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]
const QUERY_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/** Metrics of the process, shared by all servers in it. */
let processMetrics: Registry | undefined

function readProcessMetrics(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry()
    collectDefaultMetrics({ register: processMetrics })
  }
  return processMetrics
}

/** Starts measuring. */
export function createMetrics({ settings, version, parts, peers }: MetricsOptions): Metrics {
  const registry = new Registry()
  const ofProcess = readProcessMetrics()
  new Gauge({
    name: 'tessera_build_info',
    help: '1, labelled with the running version.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers: [registry],
  }).set({ version, node: process.version }, 1)
  new Gauge({
    name: 'tessera_processes',
    help: 'Server processes that have reported their metrics.',
    registers: [registry],
  }).set(1)
  measureEndpointStates(registry, parts)
  measureAdmission(registry, parts)
  const measure = async () =>
    (await Promise.all([ofProcess, registry].map((each) => each.getMetricsAsJSON()))).flat()
  const gathered = peers && gatherMetrics(peers, measure)
  const stops = [
    ...(gathered ? [gathered.close] : []),
    measureQuestions(registry, createNames(settings)),
    measureCopies(registry),
    measureDatabase(registry),
  ]
  return {
    middleware: measureRequests(registry),
    async answer(c) {
      if (!mayReadMetrics(c, settings.metricsToken)) return c.text('Not found.', 404)
      c.header('Cache-Control', 'no-store')
      const registries = gathered
        ? [AggregatorRegistry.aggregate(await gathered.read())]
        : [ofProcess, registry]
      const texts = await Promise.all(registries.map((each) => each.metrics()))
      return c.text(texts.join('\n'), 200, { 'Content-Type': registry.contentType })
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

function measureRequests(registry: Registry): MiddlewareHandler<AppEnv> {
  const duration = new Histogram({
    name: 'tessera_http_request_duration_seconds',
    help: 'Requests by route, until the start of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const inProgress = new Gauge({
    name: 'tessera_http_requests_in_progress',
    help: 'Requests whose response has not started.',
    registers: [registry],
  })
  return async (c, next) => {
    const start = performance.now()
    inProgress.inc()
    try {
      await next()
    } finally {
      inProgress.dec()
      const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
      const labels = { method, route: toRoute(c), status: c.res.status }
      duration.observe(labels, (performance.now() - start) / 1000)
    }
  }
}

function measureDatabase(registry: Registry): () => void {
  const duration = new Histogram({
    name: 'tessera_database_query_duration_seconds',
    help: 'Completed queries to the product database, including the wait for a connection.',
    buckets: QUERY_BUCKETS,
    registers: [registry],
  })
  return onQueryTime((ms) => duration.observe(ms / 1000))
}

/** Returns a function that names the source of an endpoint address. A source may have a separate address for shapes. */
export function createNames({ dataSources }: Settings): (url: string) => string {
  const names = new Map<string, string>()
  for (const source of dataSources ?? []) {
    names.set(source.url, source.key)
    if ('geoUrl' in source && typeof source.geoUrl === 'string')
      names.set(source.geoUrl, `${source.key} (shapes)`)
  }
  return (url) => names.get(url) ?? (dataSources ? 'other' : DEMO_SOURCE_KEY)
}

const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Returns whether a request may read metrics: with the token, if one is set; otherwise only directly from this machine,
 * that is, not through a proxy or from a page at a foreign name that points here.
 */
function mayReadMetrics(c: AppContext, token: string | undefined): boolean {
  if (token !== undefined) return isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)
  if (FORWARDING.some((name) => c.req.header(name) !== undefined)) return false
  return isLoopback(getConnInfo(c).remote.address ?? '') && isLoopback(readHost(c.req.header('host') ?? ''))
}

const readHost = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')

const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host === '::1' ||
  (isIP(host.replace('::ffff:', '')) === 4 && /^(::ffff:)?127\./.test(host))
