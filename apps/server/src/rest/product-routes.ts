import { type CitedName, citedNameSchema } from '@tessera/api/rest'
import { Hono, type MiddlewareHandler } from 'hono'
import { isOwnRequest } from '../auth/is-own-request.ts'
import { limitWriting } from '../auth/limit-requests.ts'
import { readUser } from '../auth/read-user.ts'
import { refuseForeign } from '../auth/refuse-foreign.ts'
import { readOwnCitedName, writeCitedName } from '../db/users.ts'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { allowOtherSites } from '../http/cors.ts'
import { withBody } from '../http/read-call.ts'
import { refuse, refuseMethod, succeed } from '../http/reply.ts'
import { pinConfig, removeConfig, restoreConfig, updateConfig } from './change-config.ts'
import { createConfig } from './create-config.ts'
import {
  compareOwnVersion,
  confirmOwnVersion,
  describeOwnDataset,
  listDatasets,
  listOwnCharts,
  readOriginal,
  readShapes,
  refreshOwnDataset,
  removeOwnDataset,
} from './own-datasets.ts'
import { createPalette, listPalettes, removePalette, updatePalette } from './palettes.ts'
import { listConfigs, listConfigVersions, readConfig } from './read-config.ts'
import { uploadAddress, uploadFile, uploadPart } from './upload-file.ts'

const SIGN_IN = 'Sign in to set the name under which you are cited.'

/** Handles GET /api/user/cited-name: returns the name in citations of the user's charts, which may be empty. */
async function readCitedNameOfUser(c: AppContext): Promise<Response> {
  const user = await readUser(c)
  if (!user) return refuse(c, 401, SIGN_IN)
  const name = (await readOwnCitedName(c.get('services').database, user.id)) ?? ''
  return succeed(c, { name } satisfies CitedName)
}

/** Handles PUT /api/user/cited-name: changes this name. */
const changeCitedName = withBody(citedNameSchema, async (c, { name }) => {
  const user = await readUser(c)
  if (!user) return refuse(c, 401, SIGN_IN)
  await writeCitedName(c.get('services').database, user.id, name)
  return succeed(c, { name } satisfies CitedName)
})

type Answer = (c: AppContext) => Promise<Response>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** All product calls: addresses with a handler for each method. */
export const PRODUCT_CALLS: Record<string, Partial<Record<Method, Answer>>> = {
  '/config-create': { POST: createConfig },
  '/config-update': { POST: updateConfig },
  '/config-remove': { POST: removeConfig },
  '/config-pin': { POST: pinConfig },
  '/config-restore': { POST: restoreConfig },
  '/config/list': { GET: listConfigs },
  '/config/:key/versions': { GET: listConfigVersions },
  '/config/:key': { GET: readConfig },
  '/upload': { POST: uploadFile },
  '/upload/address': { POST: uploadAddress },
  '/upload/part': { POST: uploadPart },
  '/user/cited-name': { GET: readCitedNameOfUser, PUT: changeCitedName },
  '/user/color-palette': {
    GET: listPalettes,
    POST: createPalette,
    PUT: updatePalette,
    DELETE: removePalette,
  },
  '/user/datasets': { GET: listDatasets },
  '/user/datasets/:id': { PUT: describeOwnDataset, DELETE: removeOwnDataset },
  '/user/datasets/:id/charts': { GET: listOwnCharts },
  '/user/datasets/:id/comparison': { GET: compareOwnVersion },
  '/user/datasets/:id/original': { GET: readOriginal },
  '/user/datasets/:id/refresh': { PUT: refreshOwnDataset },
  '/user/datasets/:id/shapes': { GET: readShapes },
  '/user/datasets/:id/versions': { POST: confirmOwnVersion },
}

/** The call that pages of other sites may use, to read published charts. */
const OPEN_CALL = '/config/:key'

/**
 * Creates the product calls, under /api. Those that save are accepted only from our own pages and from programs, and
 * are rate-limited.
 */
export function createProductRoutes(
  publicUrl: string | undefined,
  whenReady: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const guarded = (answer: Answer) => async (c: AppContext) => {
    if (!isOwnRequest(c, publicUrl)) return refuseForeign(c)
    return (await limitWriting(c)) ?? answer(c)
  }
  for (const [path, methods] of Object.entries(PRODUCT_CALLS)) {
    if (path === OPEN_CALL) routes.use(path, allowOtherSites(['GET', 'HEAD']))
    for (const [method, answer] of Object.entries(methods))
      routes.on(method, path, whenReady, method === 'GET' ? answer : guarded(answer))
    routes.all(path, refuseMethod(...Object.keys(methods)))
  }
  return routes
}
