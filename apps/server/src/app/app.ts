import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isApiError } from '@tessera/api'
import { toJsonSchema } from '@tessera/chart/schema'
import { projectJsonSchema } from '@tessera/project'
import { SourceError } from '@tessera/sources'
import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { createAccountRoutes } from '../auth/local/account-routes.ts'
import { keepSession } from '../auth/read-user.ts'
import { answerChanges } from '../changes/chart-changes.ts'
import { DatabaseFailure } from '../db/database-failure.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { compress } from '../http/compress.ts'
import { allowOtherSites } from '../http/cors.ts'
import { answerDatabaseFailure, answerSourceError } from '../http/failures.ts'
import { refuse, refuseMethod } from '../http/reply.ts'
import { sentencePage } from '../http/sentence-page.ts'
import { answerNobody } from '../http/unless-aborted.ts'
import { whenReady } from '../http/when-ready.ts'
import type { Log } from '../log.ts'
import { createMapLayerRoutes } from '../map-layers/map-layer-routes.ts'
import { createOpenDataRoutes } from '../open-data/open-data-routes.ts'
import type { Metrics } from '../operation/metrics/create-metrics.ts'
import type { Traces } from '../operation/traces/start-traces.ts'
import type { Parts } from '../services.ts'
import type { Settings } from '../settings.ts'
import { createSitemapRoutes } from '../sitemap/sitemap-routes.ts'
import { readViewedChart } from '../view-counts/read-viewed-chart.ts'
import { CLIENT_FOLDER } from '../web-build.ts'
import { answerArchived } from './answer-archived.ts'
import { createApiRoutes } from './api-routes.ts'
import { answerChartFile, CHART_FILES } from './chart-files.ts'
import { type IsFile, staticFiles } from './client-files.ts'
import { addComponentRoutes } from './component.ts'
import { createGalleryRoute, type MakeGallery } from './gallery-route.ts'
import { createKeptPages, type KeptPages, type OnKept } from './kept-pages.ts'
import { limitWork } from './limit-work.ts'
import { answerOembed } from './oembed.ts'
import { createPageContext, forLoaders } from './page-context.ts'
import type { AnswerPage } from './pages.ts'
import { protect } from './protect.ts'
import type { SharedPages } from './shared-pages.ts'

/** The parts and options of the app. */
export type AppOptions = {
  settings: Settings
  log: Log
  version: string
  parts: Parts
  metrics: Metrics
  traces?: Traces
  answerPage: AnswerPage
  /** Whether to cache pages that are the same for everybody. */
  keepsPages?: boolean
  /** The pages that are the same for everybody. */
  sharedPages?: SharedPages
  /** A factor for the time that requests may take. */
  patience?: number
  /** The files that browsers load. */
  clientFolder?: string
  /** The list of these files, if it is known. */
  isFile?: IsFile
  /** In development: creates the page with all drawings. */
  makeGallery?: MakeGallery
}

/** Creates all routes of the server. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { settings, log, version, parts, metrics, traces } = options
  const app = new Hono<AppEnv>()
  const ready = whenReady(parts, 'page')
  const keptPages = options.keepsPages ? createKeptPages(Date.now, options.sharedPages) : undefined
  if (traces) app.use(traces.middleware)
  app.use(metrics.middleware, requestId(), logRequests(log), compress(), limitWork(options.patience))
  app.use(
    protect({
      isHttps: settings.publicUrl?.startsWith('https:') ?? false,
      isProduction: settings.isProduction,
      basemapStyleUrl: settings.basemapStyleUrl,
    }),
  )
  app.use((c, next) => {
    c.set('ownHost', settings.host)
    return next()
  })
  app.use(keepSession)
  app.use(answerArchived(parts, settings.publicUrl))
  app.onError((error, c) => {
    if (isApiError(error) && error.code === 'GONE') return answerNobody()
    // an unreadable record that is requested as a picture or as data
    if (isApiError(error) && error.code === 'UNREADABLE_CHART') return refuse(c, 404, error.message)
    if (error instanceof SourceError) return answerSourceError(c, error)
    if (error instanceof DatabaseFailure) {
      log.error({ requestId: c.get('requestId'), reason: error.message }, 'the database failed')
      return answerDatabaseFailure(c, error)
    }
    log.error({ requestId: c.get('requestId'), err: error }, 'a request failed')
    const isApi = c.req.path.startsWith('/api/')
    return isApi ? refuse(c, 500, 'Something went wrong on this server.') : sentencePage(c, 'failed', 500)
  })

  app.route('/', createSitemapRoutes(parts, settings))
  app.route('/', createOpenDataRoutes(parts, settings))
  app.route('/', createMapLayerRoutes(settings))
  app.route('/api', createApiRoutes(parts, version, settings))
  app.route('/', createAccountRoutes(parts, settings))

  app.get('/metrics', metrics.answer)

  app.use('/sparql', allowOtherSites(['GET', 'HEAD', 'POST']))
  app.on(['GET', 'POST'], '/sparql', sparql(parts))
  app.all('/sparql', refuseMethod('GET', 'POST'))

  app.use('/json-schema/*', allowOtherSites(['GET', 'HEAD']))
  app.get('/json-schema/chart-config.json', (c) => c.json(toJsonSchema()))
  app.get('/json-schema/project.json', (c) => c.json(projectJsonSchema()))

  // pictures of charts and their data, which other sites may read
  app.use(CHART_FILES, allowOtherSites(['GET', 'HEAD']))
  app.get(CHART_FILES, ready, async (c) => {
    return answerChartFile(c, c.req.param('file') ?? '', await createPageContext(c, settings, version))
  })

  // how a chart's data have changed since it was published
  app.get('/v/:key/changes', ready, async (c) =>
    answerChanges(c, c.req.param('key'), await createPageContext(c, settings, version)),
  )

  app.use('/embed.js', allowOtherSites(['GET', 'HEAD']))
  app.get('/embed.js', answerEmbedScript)
  addComponentRoutes(app, parts, async (c, request) =>
    options.answerPage(request, forLoaders(await createPageContext(c, settings, version))),
  )
  app.use('/oembed', allowOtherSites(['GET', 'HEAD']))
  app.get('/oembed', ready, async (c) => answerOembed(c, await createPageContext(c, settings, version)))
  app.all('/oembed', refuseMethod('GET', 'HEAD'))

  if (options.makeGallery && !settings.isProduction) app.route('/', createGalleryRoute(options.makeGallery))
  app.use(staticFiles(options.clientFolder ?? CLIENT_FOLDER, options.isFile))
  app.get('*', ready, (c) => answerPages(c, options, keptPages))
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    return sentencePage(c, 'method', 405)
  })
  return app
}

async function answerPages(
  c: AppContext,
  { settings, version, answerPage }: AppOptions,
  keptPages: KeptPages | undefined,
): Promise<Response> {
  const make = async (onKept?: OnKept): Promise<Response | undefined> => {
    const context = await createPageContext(c, settings, version)
    const keeper = keptPages?.keeperOf(c, context.nonce, onKept)
    return answerPage(c.req.raw, forLoaders({ ...context, ...(keeper && { keeper }) }))
  }
  const page = await (keptPages ? keptPages.share(c, make) : make())
  const viewed = page && [200, 304].includes(page.status) ? readViewedChart(c.req) : undefined
  if (viewed) c.get('services').views.count(viewed)
  if (page?.status === 503 && !page.headers.has('retry-after')) page.headers.set('retry-after', '5')
  return page ?? sentencePage(c, 'unbuilt', 503)
}

const FILE = join(import.meta.dirname, '../../../embed/embed.js')
let script: string | undefined

/** Responds to `/embed.js` with the script that resizes frames on other sites to fit the charts in them. */
function answerEmbedScript(c: AppContext): Response {
  script ??= readFileSync(FILE, 'utf8')
  return c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}

/** Returns the embedded SPARQL endpoint: for the public, and for the product's own queries. */
const sparql =
  (parts: Parts) =>
  async (c: AppContext): Promise<Response> => {
    if (!parts.hasDemo) return c.text('This server has no SPARQL endpoint of its own.', 404)
    if (parts.answerSparql) return parts.answerSparql(c.req.raw)
    c.header('Retry-After', '2')
    return c.text('The data is still being loaded.', 503)
  }

/** Logs one line per request, without the query string, which may reveal the interests of readers. */
const logRequests =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round(performance.now() - start)
    // set again, because complete responses from elsewhere replace earlier headers; not with c.header, which would
    // create a new response with a stream
    c.res.headers.set('X-Request-Id', c.get('requestId'))
    const { method, path } = c.req
    // the product's own queries to /sparql, several per page, would flood the log
    const level = path === '/sparql' ? 'debug' : 'info'
    log[level]({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request')
  }
