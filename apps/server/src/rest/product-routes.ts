import { Hono, type MiddlewareHandler } from 'hono'
import { isOwnRequest } from '../auth/is-own-request.ts'
import { refuseForeign } from '../auth/refuse-foreign.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { openToOthers } from '../http/open-to-others.ts'
import { createConfig } from './create-config.ts'
import { listConfigs } from './list-configs.ts'
import { listConfigVersions } from './list-versions.ts'
import { createPalette, listPalettes, removePalette, updatePalette } from './palettes.ts'
import { readConfig } from './read-config.ts'
import { removeConfig } from './remove-config.ts'
import { refuseMethod } from './reply.ts'
import { restoreConfig } from './restore-config.ts'
import { updateConfig } from './update-config.ts'

type Answer = (c: AppContext) => Promise<Response>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Every product call: an address with what answers each of its methods. */
export const PRODUCT_CALLS: Record<string, Partial<Record<Method, Answer>>> = {
  '/config-create': { POST: createConfig },
  '/config-update': { POST: updateConfig },
  '/config-remove': { POST: removeConfig },
  '/config-restore': { POST: restoreConfig },
  '/config/list': { GET: listConfigs },
  '/config/:key/versions': { GET: listConfigVersions },
  '/config/:key': { GET: readConfig },
  '/user/color-palette': {
    GET: listPalettes,
    POST: createPalette,
    PUT: updatePalette,
    DELETE: removePalette,
  },
}

/** Published charts can be read by pages of other sites. */
const OPEN_CALL = '/config/:key'

/**
 * The product calls, under /api. What saves something is taken from our own pages and from programs only, and not
 * without end.
 */
export function createProductRoutes(
  publicUrl: string | undefined,
  whenReady: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guarded = (answer: Answer) => async (c: AppContext) => {
    if (!isOwnRequest(c, publicUrl)) return refuseForeign(c)
    return (await c.get('services').limits.write(c)) ?? answer(c)
  }
  for (const [path, methods] of Object.entries(PRODUCT_CALLS)) {
    if (path === OPEN_CALL) routes.use(path, openToOthers(['GET', 'HEAD']))
    for (const [method, answer] of Object.entries(methods))
      routes.on(method, path, whenReady, method === 'GET' ? answer : guarded(answer))
    routes.all(path, refuseMethod(...Object.keys(methods)))
  }
  return routes
}
