import { isDataFormat, loadChartView, toDatasetPath } from '@tessera/api'
import { isLocale } from '@tessera/cube'
import { isOwnRequest } from '../auth/is-own-request.ts'
import { refuseForeign } from '../auth/refuse-foreign.ts'
import type { AppContext } from '../http/app-env.ts'
import { preferredLocale } from '../http/preferred-locale.ts'
import { readJsonBody } from '../http/read-json-body.ts'
import { refuse } from '../http/reply.ts'
import { unlessAborted } from '../http/unless-aborted.ts'
import { acceptProject } from '../rest/accept-project.ts'
import { answerShownData } from './chart-data.ts'

/** The key of an unsaved chart. */
const NO_KEY = 'draft'

/**
 * Responds to POST `/api/chart-data.csv` and the other data formats with the observations of an unsaved chart. The body
 * is `{ data }` with its project as it would be saved; language and view are in the address, as for a published chart.
 * The notes link to the dataset, since the chart has no page.
 */
export async function answerDraftData(c: AppContext, publicUrl: string | undefined): Promise<Response> {
  if (!isOwnRequest(c, publicUrl)) return refuseForeign(c)
  const { searchParams: params, pathname, origin } = new URL(c.req.url)
  const format = pathname.slice(pathname.lastIndexOf('.') + 1)
  if (!isDataFormat(format)) return refuse(c, 404, 'This data format is not supported.')
  const json = await readJsonBody(c)
  if (!json.ok) return refuse(c, json.status, json.message, json.path)
  const posted = readData(json.value)
  if (!posted) return refuse(c, 400, 'The body must contain a project as data.', 'data')
  const services = c.get('services')
  const accepted = await acceptProject(posted, NO_KEY, services)
  if (!accepted.ok) return refuse(c, accepted.status, accepted.issue.message)
  const lang = params.get('lang')
  const locale = isLocale(lang) ? lang : preferredLocale(c.req.header('accept-language'))
  const now = new Date().toISOString()
  const { state: _, ...data } = accepted.project
  const chart = { key: NO_KEY, data, publishedState: 'DRAFT' as const, createdAt: now, updatedAt: now }
  const shown = await loadChartView(unlessAborted(c, services.runQuery), chart, locale, params)
  const { type, url } = data.dataSource
  const source = services.sources.find(type, url)
  const path = toDatasetPath(locale, {
    iri: shown.config.cubes[0]?.iri ?? '',
    ...(source && { dataSource: source.key }),
  })
  const address = (publicUrl ?? origin) + path
  return answerShownData(c, { shown, format, locale, address, headers: { 'cache-control': 'no-store' } })
}

function readData(body: unknown): Record<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined
  const { data } = body
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject ? (data as Record<string, unknown>) : undefined
}
