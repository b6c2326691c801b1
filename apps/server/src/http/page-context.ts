import { ApiError, type PageContext, type SavedChart, type SiteInfo } from '@tessera/api'
import { readChart, readCharts } from '../db/charts.ts'
import { parseSavedChart, UNREADABLE_CHART } from '../rest/parse-saved-chart.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { AppContext } from './app-env.ts'
import { preferredLocale } from './preferred-locale.ts'

/** What a page may know and ask, for one request. */
export function createPageContext(c: AppContext, settings: Settings, version: string): PageContext {
  const services = c.get('services')
  return {
    query: services.runQuery,
    readChart: (key) => readSavedChart(services, key),
    featuredCharts: async () => {
      const rows = await readCharts(services.database, services.featuredKeys)
      return rows.flatMap((row) => parseSavedChart(row) ?? [])
    },
    site: toSiteInfo(settings, services, version, new URL(c.req.url).origin),
    preferredLocale: preferredLocale(c.req.header('accept-language')),
    nonce: c.get('secureHeadersNonce') ?? '',
  }
}

async function readSavedChart({ database }: Services, key: string): Promise<SavedChart | undefined> {
  const row = await readChart(database, key)
  if (!row) return undefined
  const chart = parseSavedChart(row)
  if (!chart) throw new ApiError(UNREADABLE_CHART, 'UNREADABLE_CHART')
  return chart
}

function toSiteInfo(settings: Settings, { sources }: Services, version: string, origin: string): SiteInfo {
  return {
    version,
    publicUrl: settings.publicUrl ?? origin,
    operatorName: settings.operatorName,
    operatorMail: settings.operatorMail,
    statusUrl: settings.statusUrl,
    changelogUrl: settings.changelogUrl,
    tutorialsUrl: settings.tutorialsUrl,
    dataSources: sources.list.map(({ key, label, type, url, isTrusted }) => ({
      key,
      label,
      type,
      url,
      isTrusted,
    })),
    defaultDataSource: settings.defaultDataSource,
  }
}
