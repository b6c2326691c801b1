import { mapLayersQuerySchema, mapPictureQuerySchema } from '@tessera/api/rest'
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { refuseIssue } from '../http/read-call.ts'
import { refuse, refuseMethod, succeed } from '../http/reply.ts'
import { createPictureCache } from '../images/picture-cache.ts'
import type { Settings } from '../settings.ts'
import { MapLayerError } from './fetch-from-server.ts'
import { loadMapPicture } from './load-map-picture.ts'
import { readLayers } from './read-layers.ts'

const CACHE_BYTES = 32_000_000
/** Maximum number of requests to map servers at the same time. Further ones are rejected. */
const MAX_RUNNING = 24

/**
 * GET /map-layer: the picture of a layer of a listed map server. GET /api/map-layers: the layers of such a server. Readers
 * therefore send nothing to map servers, and charts with layers show no third parties who reads them.
 */
export function createMapLayerRoutes({ mapServers = [] }: Pick<Settings, 'mapServers'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const pictures = createPictureCache(CACHE_BYTES)
  let running = 0
  const whenFree = async (c: AppContext, answer: () => Promise<Response>): Promise<Response> => {
    if (running >= MAX_RUNNING) {
      c.header('Retry-After', '2')
      return refuse(c, 503, 'Too many map layers are being loaded. Try again in a moment.')
    }
    running += 1
    try {
      return await answer()
    } catch (error) {
      if (error instanceof MapLayerError) return refuse(c, error.status, error.message)
      throw error
    } finally {
      running -= 1
    }
  }
  routes.get('/map-layer', (c) => {
    const query = mapPictureQuerySchema.safeParse(c.req.query())
    if (!query.success) return refuseIssue(c, query.error.issues[0])
    const { size, bbox, ...layer } = query.data
    const picture = { ...layer, section: bbox, width: size[0], height: size[1] }
    return whenFree(c, async () => {
      const bytes = await pictures.get(
        JSON.stringify(picture),
        async () => (await loadMapPicture(picture, mapServers)).bytes,
      )
      return c.body(bytes, 200, {
        'content-type': bytes[0] === 0xff ? 'image/jpeg' : 'image/png',
        'cache-control': 'public, max-age=86400',
      })
    })
  })
  routes.get('/api/map-layers', (c) => {
    const query = mapLayersQuerySchema.safeParse(c.req.query())
    if (!query.success) return refuseIssue(c, query.error.issues[0])
    return whenFree(c, async () => succeed(c, await readLayers(query.data.server, mapServers)))
  })
  for (const path of ['/map-layer', '/api/map-layers']) routes.all(path, refuseMethod('GET'))
  return routes
}
