import {
  ApiError,
  isApiError,
  type OwnChart,
  type PageContext,
  type SavedChart,
  type SiteInfo,
  type SourceReference,
} from '@tessera/api'
import { readUser } from '../auth/read-user.ts'
import { listCharts, readChart, readCharts } from '../db/charts.ts'
import { DatabaseFailure } from '../db/database-failure.ts'
import type { ChartRow } from '../db/tables.ts'
import type { User } from '../db/users.ts'
import { unlessGone } from '../load/unless-gone.ts'
import { readStaticPage } from '../pages-content/read-static-page.ts'
import { readCommit } from '../read-commit.ts'
import { MAX_LISTED_CHARTS } from '../rest/list-configs.ts'
import { isOwner, isVisible, openSavedChart, UNREADABLE_CHART } from '../rest/open-saved-chart.ts'
import type { Services } from '../services.ts'
import type { Settings } from '../settings.ts'
import { toldOf } from './answer-database-failure.ts'
import type { AppContext } from './app-env.ts'
import { preferredLocale } from './preferred-locale.ts'

/** What a page may know and ask, for one request. */
export async function createPageContext(
  c: AppContext,
  settings: Settings,
  version: string,
): Promise<PageContext> {
  const services = c.get('services')
  const { user, failure } = await readUserIfPossible(c)
  /** Whose it is must be known for what is not published. */
  const demandUser = (row?: ChartRow): void => {
    if (failure && row?.published_state !== 'PUBLISHED') throw failure
  }
  const seenBy = (test: (row: ChartRow) => boolean) => (row: ChartRow) => {
    demandUser(row)
    return test(row)
  }
  return {
    query: unlessGone(c, services.runQuery),
    readChart: (key, otherwise) =>
      readSavedChart(
        services,
        key,
        seenBy((row) => isVisible(row, user)),
        otherwise,
      ),
    readOwnChart: (key, otherwise) =>
      readSavedChart(
        services,
        key,
        seenBy((row) => isOwner(row, user)),
        otherwise,
      ),
    listCharts: async () => {
      demandUser()
      return listOwnCharts(services, user)
    },
    featuredCharts: async () => {
      const rows = await readCharts(services.database, services.featuredKeys).catch(noneWithoutDatabase)
      const charts = await Promise.all(rows.map((row) => openSavedChart(row, services)))
      return charts.filter((chart) => chart !== undefined)
    },
    site: {
      ...(await toSiteInfo(settings, services, version, new URL(c.req.url).origin)),
      ...(user ? { user: { id: user.id, name: user.name } } : {}),
      ...(failure && { isUserUnknown: true }),
    },
    readStatistics: services.readStatistics,
    readStaticPage: (topic, locale) => readStaticPage(topic, locale, settings, services.log),
    preferredLocale: preferredLocale(c.req.header('accept-language')),
    nonce: c.get('secureHeadersNonce') ?? '',
  }
}

/**
 * The context as the loaders of pages get it. What they let fail is masked, so a sentence for people is thrown as an
 * answer.
 */
export const forLoaders = (context: PageContext): PageContext => ({
  ...context,
  readChart: (...asked) => context.readChart(...asked).catch(throwAnswer),
  readOwnChart: (...asked) => context.readOwnChart(...asked).catch(throwAnswer),
  listCharts: () => context.listCharts().catch(throwAnswer),
})

function throwAnswer(error: unknown): never {
  if (error instanceof DatabaseFailure) {
    const { code, message } = toldOf(error)
    throw Response.json({ code, message }, { status: 503 })
  }
  if (isApiError(error)) throw new Response(error.message, { status: 500 })
  throw error
}

/** Home, catalogue, datasets and new charts need no database, and so no session. */
async function readUserIfPossible(c: AppContext): Promise<{ user?: User; failure?: DatabaseFailure }> {
  try {
    return { user: await readUser(c) }
  } catch (error) {
    if (error instanceof DatabaseFailure) return { failure: error }
    throw error
  }
}

function noneWithoutDatabase(error: unknown): ChartRow[] {
  if (error instanceof DatabaseFailure) return []
  throw error
}

async function readSavedChart(
  services: Services,
  key: string,
  isForReader: (row: ChartRow) => boolean,
  otherwise?: SourceReference,
): Promise<SavedChart | undefined> {
  const row = await readChart(services.database, key)
  if (!row || !isForReader(row)) return undefined
  const chart = await openSavedChart(row, services, otherwise)
  if (!chart) throw new ApiError(UNREADABLE_CHART, 'UNREADABLE_CHART')
  return {
    ...chart,
    data: { ...chart.data, dataSource: toOwnAddress(chart.data.dataSource, services.sources) },
  }
}

/** A source by the address that all its names stand for, as pages compare it with the configured ones. */
const toOwnAddress = (named: SourceReference, sources: Services['sources']): SourceReference => ({
  ...named,
  url: sources.find(named.type, named.url)?.url ?? named.url,
})

async function listOwnCharts(services: Services, user: User | undefined): Promise<OwnChart[]> {
  if (!user) return []
  const rows = await listCharts(services.database, user.id, MAX_LISTED_CHARTS)
  const charts = await Promise.all(
    rows.map(async (row) => {
      const chart = await openSavedChart(row, services)
      return chart && { ...chart, version: row.version, viewCount: row.views }
    }),
  )
  return charts.filter((chart) => chart !== undefined)
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
    commit: readCommit(),
    publicUrl: settings.publicUrl ?? origin,
    operatorName: settings.operatorName,
    operatorMail: settings.operatorMail,
    operatorUrl: settings.operatorUrl,
    feedbackMail: settings.feedbackMail,
    feedbackBcc: settings.feedbackBcc,
    repositoryUrl: settings.repositoryUrl,
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
    basemapStyleUrl: settings.basemapStyleUrl,
    signIn: settings.signIn.kind,
    publish: settings.publish,
    accountUrl: settings.accountUrl,
  }
}
