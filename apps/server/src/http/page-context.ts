import { ApiError, type PageContext, type SavedChart, type SiteInfo } from '@tessera/api'
import { readChart, readCharts } from '../db/charts.ts'
import { openSavedChart, UNREADABLE_CHART } from '../rest/open-saved-chart.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { AppContext } from './app-env.ts'
import { preferredLocale } from './preferred-locale.ts'

/** What a page may know and ask, for one request. */
export async function createPageContext(
  c: AppContext,
  settings: Settings,
  version: string,
): Promise<PageContext> {
  const services = c.get('services')
  return {
    query: services.runQuery,
    readChart: (key) => readSavedChart(services, key),
    featuredCharts: async () => {
      const rows = await readCharts(services.database, services.featuredKeys)
      const charts = await Promise.all(rows.map((row) => openSavedChart(row, services.sources)))
      return charts.filter((chart) => chart !== undefined)
    },
    site: await toSiteInfo(settings, services, version, new URL(c.req.url).origin),
    preferredLocale: preferredLocale(c.req.header('accept-language')),
    nonce: c.get('secureHeadersNonce') ?? '',
  }
}

async function readSavedChart({ database, sources }: Services, key: string): Promise<SavedChart | undefined> {
  const row = await readChart(database, key)
  if (!row) return undefined
  const chart = await openSavedChart(row, sources)
  if (!chart) throw new ApiError(UNREADABLE_CHART, 'UNREADABLE_CHART')
  return chart
}

async function toSiteInfo(
  settings: Settings,
  { sources }: Services,
  version: string,
  origin: string,
): Promise<SiteInfo> {
  const list = await sources.list()
  return {
    version,
    publicUrl: settings.publicUrl ?? origin,
    operatorName: settings.operatorName,
    operatorMail: settings.operatorMail,
    statusUrl: settings.statusUrl,
    changelogUrl: settings.changelogUrl,
    tutorialsUrl: settings.tutorialsUrl,
    dataSources: list.map(({ key, label, type, url, isTrusted, redirectsToLatest }) => ({
      key,
      label,
      type,
      url,
      isTrusted,
      redirectsToLatest,
    })),
    defaultDataSource: settings.defaultDataSource,
    stacking: settings.stacking,
  }
}
