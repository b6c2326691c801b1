import { DATA_FORMATS, DESCRIPTION_FORMATS } from '@tessera/api'
import { LOCALES } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { openToOthers } from '../http/open-to-others.ts'
import { refuse, refuseMethod } from '../rest/reply.ts'
import type { Parts } from '../services.ts'
import type { Settings } from '../settings.ts'
import { answerData } from './answer-data.ts'
import { answerCatalogue, answerDescription } from './answer-description.ts'
import { answerSourceError } from './answer-source-error.ts'
import { findSourceOf } from './find-source-of.ts'
import { negotiateForm } from './negotiate-form.ts'
import { readSitemap } from './read-sitemap.ts'
import { toRobots } from './robots.ts'
import { toSitemap } from './sitemap.ts'

/** What sources say changes without notice. */
const CACHE = { 'cache-control': 'public, max-age=300' }

/** Addresses for search engines, harvesters and programs: site map, descriptions of datasets, whole datasets. */
export function createFindableRoutes(parts: Parts, settings: Settings): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const originOf = (c: AppContext): string => settings.publicUrl ?? new URL(c.req.url).origin
  const whenReady = createMiddleware<AppEnv>(async (c, next) => {
    if (!parts.services) {
      c.header('Retry-After', '2')
      return refuse(c, 503, 'Tessera is starting.')
    }
    c.set('services', parts.services)
    return next()
  })

  app.get('/robots.txt', (c) => c.text(toRobots(originOf(c)), 200, CACHE))
  app.get('/sitemap.xml', whenReady, (c) => answerSitemap(c, settings, originOf(c)))
  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', whenReady, (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0])
    return answerSitemap(c, settings, originOf(c), part)
  })

  const readable = openToOthers(['GET', 'HEAD'])
  const address = (name: string, formats: readonly string[]): string =>
    `/api/:file{${name}\\.(?:${formats.join('|')})}`
  const datasets = address('dataset', [...DATA_FORMATS, ...DESCRIPTION_FORMATS])
  app.use(datasets, readable)
  app.get(datasets, whenReady, (c) => answerDataset(c, settings, originOf(c), c.req.param('file') ?? ''))
  app.all(datasets, refuseMethod('GET'))
  const catalogues = address('catalogue', DESCRIPTION_FORMATS)
  app.use(catalogues, readable)
  app.get(catalogues, whenReady, (c) =>
    withSource(c, settings, (source) => {
      const format = c.req.path.endsWith('.ttl') ? 'ttl' : 'jsonld'
      return answerCatalogue(c, source, format, { origin: originOf(c), settings })
    }),
  )
  app.all(catalogues, refuseMethod('GET'))

  const negotiate = createMiddleware<AppEnv>((c, next) => answerPage(c, next, parts, settings, originOf(c)))
  for (const path of ['/browse', ...LOCALES.map((locale) => `/${locale}/browse`)]) app.get(path, negotiate)
  return app
}

async function answerSitemap(
  c: AppContext,
  settings: Settings,
  origin: string,
  part?: number,
): Promise<Response> {
  const xml = toSitemap(await readSitemap(c.get('services'), settings, origin), origin, part)
  if (!xml) return refuse(c, 404, 'The site map has no such part.')
  return c.body(xml, 200, { ...CACHE, 'content-type': 'application/xml; charset=utf-8' })
}

/** Answers with the source that the address names; what it refuses becomes a sentence. */
async function withSource(
  c: AppContext,
  settings: Settings,
  answer: (source: CubeSource) => Promise<Response>,
): Promise<Response> {
  const key = c.req.query('dataSource')
  const source = await findSourceOf(c.get('services'), settings, key)
  if (!source) return refuse(c, 404, `The data source "${(key ?? '').slice(0, 100)}" is not configured here.`)
  try {
    return await answer(source)
  } catch (error) {
    return answerSourceError(c, error)
  }
}

function answerDataset(
  c: AppContext,
  settings: Settings,
  origin: string,
  file: string,
): Response | Promise<Response> {
  const iri = c.req.query('iri')
  if (!iri) return refuse(c, 400, 'The address must name a dataset: ?iri=…', 'iri')
  const { defaultDataSource } = settings
  return withSource(c, settings, (source) => {
    const format = file.slice(file.lastIndexOf('.') + 1)
    const data = DATA_FORMATS.find((each) => each === format)
    if (data) return answerData(c, source, iri, data)
    return answerDescription(c, source, iri, format === 'ttl' ? 'ttl' : 'jsonld', {
      origin,
      defaultDataSource,
    })
  })
}

/** A dataset's page in another form, where the caller wants that more. */
async function answerPage(
  c: AppContext,
  next: () => Promise<void>,
  parts: Parts,
  settings: Settings,
  origin: string,
): Promise<Response | undefined> {
  const iri = c.req.query('dataset')
  const form = iri ? negotiateForm(c.req.header('accept')) : 'html'
  if (!iri || form === 'html' || !parts.services) {
    await next()
    if (iri) c.res.headers.append('Vary', 'Accept')
    return undefined
  }
  c.set('services', parts.services)
  c.header('Vary', 'Accept', { append: true })
  c.header('Access-Control-Allow-Origin', '*')
  const { defaultDataSource } = settings
  return withSource(c, settings, (source) =>
    answerDescription(c, source, iri, form, { origin, defaultDataSource }),
  )
}
