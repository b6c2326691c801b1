import { isApiError } from '@tessera/api'
import { toJsonSchema } from '@tessera/chart/schema'
import { projectJsonSchema } from '@tessera/project'
import { Hono } from 'hono'

import { requestId } from 'hono/request-id'
import { createAccountRoutes } from '../auth/local/account-routes.ts'
import { keepSession } from '../auth/read-user.ts'
import { DatabaseFailure } from '../db/database-failure.ts'
import { createFindableRoutes } from '../findable/findable-routes.ts'
import { createGalleryRoute, type MakeGallery } from '../gallery/gallery-route.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../operation/metrics/create-metrics.ts'
import type { Traces } from '../operation/traces/start-traces.ts'
import { refuse, refuseMethod } from '../rest/reply.ts'
import type { Parts } from '../services.ts'
import type { Settings } from '../settings.ts'
import { readViewedChart } from '../views/read-viewed-chart.ts'
import { answerDatabaseFailure } from './answer-database-failure.ts'
import { createApiRoutes } from './api-routes.ts'
import type { AppContext, AppEnv } from './app-env.ts'
import { answerChartData } from './chart-data.ts'
import { answerChartPicture } from './chart-picture.ts'
import { compress } from './compress.ts'
import { answerEmbedScript } from './embed-script.ts'
import { limitWork } from './limit-work.ts'
import { logRequests } from './log-requests.ts'
import { answerOembed } from './oembed.ts'
import { openToOthers } from './open-to-others.ts'
import { createPageContext, forLoaders } from './page-context.ts'
import { type AnswerPage, CLIENT_FOLDER } from './pages.ts'
import { protect } from './protect.ts'
import { sentencePage } from './sentence-page.ts'
import { sparql } from './sparql.ts'
import { staticFiles } from './static-files.ts'

/** What the app is made of. */
export type AppOptions = {
  settings: Settings
  log: Log
  version: string
  parts: Parts
  metrics: Metrics
  traces?: Traces
  answerPage: AnswerPage
  /** The files that browsers load. */
  clientFolder?: string
  /** In development: makes the page with every drawing. */
  makeGallery?: MakeGallery
}

const CHART_FILES = '/v/:file{[^/]+\\.(?:svg|png|csv|json)}'

/** Every address of the server. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { settings, log, version, parts, metrics, traces } = options
  const app = new Hono<AppEnv>()
  if (traces) app.use(traces.middleware)
  app.use(metrics.middleware, requestId(), logRequests(log), compress(), limitWork())
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
  app.onError((error, c) => {
    // A record that is there but cannot be read, asked for as a picture or as data.
    if (isApiError(error) && error.code === 'UNREADABLE_CHART') return refuse(c, 404, error.message)
    if (error instanceof DatabaseFailure) {
      log.error({ requestId: c.get('requestId'), reason: error.message }, 'the database failed')
      return answerDatabaseFailure(c, error)
    }
    log.error({ requestId: c.get('requestId'), err: error }, 'a request failed')
    const isApi = c.req.path.startsWith('/api/')
    return isApi ? refuse(c, 500, 'Something went wrong on this server.') : sentencePage(c, 'failed', 500)
  })

  app.route('/', createFindableRoutes(parts, settings))
  app.route('/api', createApiRoutes(parts, version, settings))
  app.route('/', createAccountRoutes(parts, settings))

  app.get('/metrics', metrics.answer)

  app.use('/sparql', openToOthers(['GET', 'HEAD', 'POST']))
  app.on(['GET', 'POST'], '/sparql', sparql(parts))
  app.all('/sparql', refuseMethod('GET', 'POST'))

  app.use('/json-schema/*', openToOthers(['GET', 'HEAD']))
  app.get('/json-schema/chart-config.json', (c) => c.json(toJsonSchema()))
  app.get('/json-schema/project.json', (c) => c.json(projectJsonSchema()))

  // Pictures of charts and their data; other sites may read them.
  app.use(CHART_FILES, openToOthers(['GET', 'HEAD']))
  app.get(CHART_FILES, async (c) => {
    if (!parts.services) return sentencePage(c, 'starting', 503)
    c.set('services', parts.services)
    const [, key = '', format] = /^(.+)\.(\w+)$/.exec(c.req.param('file')) ?? []
    const page = await createPageContext(c, settings, version)
    return format === 'csv' || format === 'json'
      ? answerChartData(c, key, format, page)
      : answerChartPicture(c, key, format === 'png' ? 'png' : 'svg', page)
  })

  app.use('/embed.js', openToOthers(['GET', 'HEAD']))
  app.get('/embed.js', answerEmbedScript)
  app.use('/oembed', openToOthers(['GET', 'HEAD']))
  app.get('/oembed', async (c) => {
    if (!parts.services) return sentencePage(c, 'starting', 503)
    c.set('services', parts.services)
    return answerOembed(c, await createPageContext(c, settings, version))
  })
  app.all('/oembed', refuseMethod('GET', 'HEAD'))

  if (options.makeGallery && !settings.isProduction) app.route('/', createGalleryRoute(options.makeGallery))
  app.use(staticFiles(options.clientFolder ?? CLIENT_FOLDER))
  app.all('*', (c) => answerPages(c, options))
  return app
}

async function answerPages(
  c: AppContext,
  { settings, version, parts, answerPage }: AppOptions,
): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    c.header('Allow', 'GET, HEAD')
    return sentencePage(c, 'method', 405)
  }
  if (!parts.services) return sentencePage(c, 'starting', 503)
  c.set('services', parts.services)
  const page = await answerPage(c.req.raw, forLoaders(await createPageContext(c, settings, version)))
  const viewed = page?.status === 200 ? readViewedChart(c.req) : undefined
  if (viewed) parts.services.views.count(viewed)
  if (page?.status === 503 && !page.headers.has('retry-after')) page.headers.set('retry-after', '5')
  return page ?? sentencePage(c, 'unbuilt', 503)
}
