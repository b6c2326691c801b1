import { DATA_FORMATS, DESCRIPTION_FORMATS, isDataFormat } from '@tessera/api'
import { LOCALES } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { allowOtherSites } from '../http/cors.ts'
import { refuse, refuseMethod } from '../http/reply.ts'
import { whenReady } from '../http/when-ready.ts'
import type { Parts, Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { answerData } from './answer-data.ts'
import { negotiateForm } from './negotiate-form.ts'

/** Loads the code that writes RDF at the first request for it, so that no start takes longer. */
const loadDescriptions = () => import('./answer-description.ts')

/** Routes for harvesters and programs: RDF descriptions of datasets and catalogues, and whole datasets as files. */
export function createOpenDataRoutes(parts: Parts, settings: Settings): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const originOf = (c: AppContext): string => settings.publicUrl ?? new URL(c.req.url).origin
  const ready = whenReady(parts)
  const readable = allowOtherSites(['GET', 'HEAD'])
  const address = (name: string, formats: readonly string[]): string =>
    `/api/:file{${name}\\.(?:${formats.join('|')})}`
  const datasets = address('dataset', [...DATA_FORMATS, ...DESCRIPTION_FORMATS])
  app.use(datasets, readable)
  app.get(datasets, ready, (c) => answerDataset(c, settings, originOf(c), c.req.param('file') ?? ''))
  app.all(datasets, refuseMethod('GET'))
  const catalogues = address('catalogue', DESCRIPTION_FORMATS)
  app.use(catalogues, readable)
  app.get(catalogues, ready, (c) =>
    withSource(c, settings, async (source) => {
      const format = c.req.path.endsWith('.ttl') ? 'ttl' : 'jsonld'
      const { answerCatalogue } = await loadDescriptions()
      return answerCatalogue(c, source, format, { origin: originOf(c), settings })
    }),
  )
  app.all(catalogues, refuseMethod('GET'))

  const negotiate = createMiddleware<AppEnv>((c, next) => answerPage(c, next, parts, settings, originOf(c)))
  for (const path of ['/browse', ...LOCALES.map((locale) => `/${locale}/browse`)]) app.get(path, negotiate)
  return app
}

/** Runs a handler with the source named by the address. */
async function withSource(
  c: AppContext,
  settings: Settings,
  answer: (source: CubeSource) => Promise<Response>,
): Promise<Response> {
  const key = c.req.query('dataSource')
  const source = await findSourceOf(c.get('services'), settings, key)
  if (!source) return refuse(c, 404, `The data source "${(key ?? '').slice(0, 100)}" is not configured here.`)
  return answer(source)
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
  return withSource(c, settings, async (source) => {
    const format = file.slice(file.lastIndexOf('.') + 1)
    if (isDataFormat(format)) return answerData(c, source, iri, format, origin)
    const { answerDescription } = await loadDescriptions()
    return answerDescription(c, source, iri, format === 'ttl' ? 'ttl' : 'jsonld', {
      origin,
      defaultDataSource,
    })
  })
}

/** Returns a dataset's page in another format, if the client prefers it. */
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
  return withSource(c, settings, async (source) => {
    const { answerDescription } = await loadDescriptions()
    return answerDescription(c, source, iri, form, { origin, defaultDataSource })
  })
}

/** Finds the source named by the address, otherwise the default; `undefined` if the key is unknown. */
async function findSourceOf(
  services: Services,
  { defaultDataSource }: Pick<Settings, 'defaultDataSource'>,
  key: string | undefined,
): Promise<CubeSource | undefined> {
  const list = await services.sources.list()
  if (key) return list.find((source) => source.key === key)
  return list.find((source) => source.key === defaultDataSource) ?? list[0]
}
