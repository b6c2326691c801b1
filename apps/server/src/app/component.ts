import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALE_PATTERN, LOCALES } from '@tessera/cube'
import type { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/app-env.ts'
import { allowOtherSites } from '../http/cors.ts'
import { refuse } from '../http/reply.ts'
import { whenReady } from '../http/when-ready.ts'
import { wordsOf } from '../http/words-of.ts'
import type { Parts } from '../services.ts'
import { readViewedChart } from '../view-counts/read-viewed-chart.ts'
import { WEB_BUILD } from '../web-build.ts'
import { toFragment } from './to-fragment.ts'

const SCRIPT = join(import.meta.dirname, '../../../embed/chart.js')
const NAMES = join(WEB_BUILD, 'component.json')

/** Renders the page of an address; `undefined` if the pages are not built. */
type AnswerEmbed = (c: AppContext, request: Request) => Promise<Response | undefined>

/**
 * Adds routes for `<tessera-chart>` on other sites: its script, charts as HTML, and the scripts that make them
 * interactive. Only for published charts, readable by anyone and without cookies.
 */
export function addComponentRoutes(app: Hono<AppEnv>, parts: Parts, answerEmbed: AnswerEmbed): void {
  const readable = allowOtherSites(['GET', 'HEAD'])
  const prefix = `/:locale{${LOCALE_PATTERN}}`
  for (const path of ['/chart.js', '/assets/*', `${prefix}/v/:key/charts`]) app.use(path, readable)
  app.get('/chart.js', answerScript)
  for (const path of ['/embed/:key', `${prefix}/embed/:key`]) {
    app.use(`${path}/view`, readable)
    app.use(`${path}/fragment`, readable)
    app.get(`${path}/fragment`, whenReady(parts, 'page'), (c) => answerFragment(c, answerEmbed))
  }
}

/**
 * Responds to `/chart.js` with the script that defines `<tessera-chart>`, including the messages it needs before
 * anything is loaded.
 */
function answerScript(c: AppContext): Response {
  const words = LOCALES.map((locale) => {
    const t = wordsOf(locale)
    return [
      locale,
      {
        loading: t('chart.loading'),
        failed: t('component.failed'),
        missing: t('component.missing'),
        open: t('component.open'),
        retry: t('error.retry'),
      },
    ]
  })
  const script = readFileSync(SCRIPT, 'utf8').replace(
    '/* words */ {}',
    JSON.stringify(Object.fromEntries(words)),
  )
  return c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
}

/**
 * Responds to `/de/embed/KEY/fragment` with an embed's page as JSON for a shadow root: `html` without inline styles,
 * which sites with a content security policy block, the `styles`, and the addresses of its resources.
 */
async function answerFragment(c: AppContext, answerEmbed: AnswerEmbed): Promise<Response> {
  const names = readNames()
  const url = new URL(c.req.url)
  const address = new URL(url)
  address.pathname = url.pathname.replace(/\/fragment$/, '')
  const headers = { 'accept-language': c.req.header('accept-language') ?? '' }
  const page = await answerEmbed(c, new Request(address, { headers, signal: c.req.raw.signal }))
  if (!page || !names) return refuse(c, 503, 'The pages of this server have not been built.')
  if (page.status === 404) return refuse(c, 404, 'No published chart has this key.')
  const fragment = toFragment(await page.text(), url.origin)
  if (!fragment) return refuse(c, page.status < 400 ? 500 : 503, 'This chart cannot be shown now.')
  const viewed = readViewedChart({
    method: c.req.method,
    url: address.href,
    header: (name) => c.req.header(name),
  })
  if (viewed && page.status === 200) c.get('services').views.count(viewed)
  const body = { ...fragment, ...names }
  return c.json(body, page.status === 200 ? 200 : 503, {
    'cache-control': 'no-cache',
    vary: 'Accept-Language',
  })
}

let known: { names: object; at: number } | undefined

/** Returns the files of the component's build. */
function readNames(): object | undefined {
  if (!existsSync(NAMES)) return undefined
  const at = statSync(NAMES).mtimeMs
  if (known?.at !== at) known = { names: JSON.parse(readFileSync(NAMES, 'utf8')), at }
  return known.names
}
