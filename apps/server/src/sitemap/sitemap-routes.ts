import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { refuse } from '../http/reply.ts'
import { whenReady } from '../http/when-ready.ts'
import type { Parts } from '../services.ts'
import type { Settings } from '../settings.ts'
import { readSitemap } from './read-sitemap.ts'
import { toRobots, toSitemap } from './sitemap.ts'

/** The caching headers, because sources may change at any time. */
const CACHE = { 'cache-control': 'public, max-age=300' }

/** Creates the routes for search engines: `/robots.txt` and the sitemap with its parts. */
export function createSitemapRoutes(parts: Parts, settings: Settings): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const ready = whenReady(parts)
  const originOf = (c: AppContext): string => settings.publicUrl ?? new URL(c.req.url).origin
  const answer = async (c: AppContext, part?: number): Promise<Response> => {
    const origin = originOf(c)
    const xml = toSitemap(await readSitemap(c.get('services'), settings, origin), origin, part)
    if (!xml) return refuse(c, 404, 'The sitemap does not have this part.')
    return c.body(xml, 200, { ...CACHE, 'content-type': 'application/xml; charset=utf-8' })
  }
  app.get('/robots.txt', (c) => c.text(toRobots(originOf(c)), 200, CACHE))
  app.get('/sitemap.xml', ready, (c) => answer(c))
  app.get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', ready, (c) =>
    answer(c, Number(/\d+/.exec(c.req.path)?.[0])),
  )
  return app
}
