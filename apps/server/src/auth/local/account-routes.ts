import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALE_PATTERN } from '@tessera/cube'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { preferredLocale } from '../../http/preferred-locale.ts'
import { refuse, refuseMethod } from '../../http/reply.ts'
import { whenReady } from '../../http/when-ready.ts'
import type { Parts } from '../../services.ts'
import type { Settings } from '../../settings.ts'
import { isOwnRequest } from '../is-own-request.ts'
import { SCRIPT_PATH } from '../page-layout.ts'
import { refuseForeign } from '../refuse-foreign.ts'
import { showOwn, takeOwn } from './own-routes.ts'
import { createPasskeyRoutes } from './passkey-routes.ts'
import { showPeople, takePeople } from './people-routes.ts'
import { showWelcome, takeWelcome } from './welcome-page.ts'

const MAX_BODY_BYTES = 50_000

const PAGES = `/:locale{${LOCALE_PATTERN}}/account`

/** Creates the pages and calls for local accounts. Responds with 404 if the server has none. */
export function createAccountRoutes(parts: Parts, { signIn, publicUrl }: Settings): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  if (signIn.kind !== 'local') return routes
  routes.get(SCRIPT_PATH, answerScript)
  for (const path of ['/account/*', '/account', `${PAGES}/*`, PAGES]) {
    routes.use(path, whenReady(parts, 'page'), async (c, next) => {
      c.header('Cache-Control', 'no-store')
      if (c.req.method === 'POST' && !isOwnRequest(c, publicUrl)) return refuseForeign(c)
      return next()
    })
    routes.use(
      path,
      bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, 413, 'The form is too large.') }),
    )
  }
  routes.route('/account/passkey', createPasskeyRoutes())
  // browsers keep the fragment of a link across redirects
  for (const path of ['/account', '/account/welcome', '/account/people']) routes.get(path, toLanguage)
  routes.get(PAGES, showOwn)
  routes.get(`${PAGES}/welcome`, showWelcome)
  routes.post(`${PAGES}/welcome`, takeWelcome)
  routes.all(`${PAGES}/welcome`, refuseMethod('GET', 'POST'))
  routes.get(`${PAGES}/people`, showPeople)
  routes.post(`${PAGES}/people/:act`, takePeople)
  routes.post(`${PAGES}/:act`, takeOwn)
  return routes
}

function toLanguage(c: AppContext): Response {
  c.header('Vary', 'Accept-Language', { append: true })
  const locale = preferredLocale(c.req.header('accept-language'))
  return c.redirect(`/${locale}${c.req.path}${new URL(c.req.url).search}`, 302)
}

let script: string | undefined

/** Returns the script for passkeys and for conveniences on these pages. */
function answerScript(c: AppContext): Response {
  script ??= [
    fileURLToPath(new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'))),
    join(import.meta.dirname, 'account-page.js'),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}
