import {
  ApiError,
  type ChartReference,
  type ChartState,
  type Drawings,
  isApiError,
  type OwnChart,
  type PageContext,
  readChartReference,
  type SavedChart,
  type SiteInfo,
  type SourceReference,
  toStateReference,
} from '@tessera/api'
import { MAX_FILE_BYTES } from '@tessera/api/upload-limits'
import { readUser } from '../auth/read-user.ts'
import { readChartMark, tellMoved } from '../changes/chart-changes.ts'
import { listCharts, readChart, readCharts } from '../db/charts.ts'
import { DatabaseFailure } from '../db/database-failure.ts'
import { readLastState, readPublishedState } from '../db/published-states.ts'
import type { ChartRow } from '../db/tables.ts'
import type { User } from '../db/users.ts'
import type { AppContext } from '../http/app-env.ts'
import { sentenceOf } from '../http/failures.ts'
import { preferredLocale } from '../http/preferred-locale.ts'
import { unlessAborted } from '../http/unless-aborted.ts'
import { readOwnDataset } from '../own-datasets/read-own-datasets.ts'
import { readCommit } from '../read-commit.ts'
import { isOwner, isVisible, openSavedChart, UNREADABLE_CHART } from '../rest/open-saved-chart.ts'
import { MAX_LISTED_CHARTS } from '../rest/read-config.ts'
import type { Services } from '../services.ts'
import { type Settings, toSiteSettings } from '../settings.ts'
import { readStaticPage } from '../static-pages/read-static-page.ts'

/** Creates the context of a page for one request. */
export async function createPageContext(
  c: AppContext,
  settings: Settings,
  version: string,
): Promise<PageContext> {
  const services = c.get('services')
  const { user, failure } = await readUserIfPossible(c)
  /** Throws the database's failure unless the chart is published, because access to drafts depends on the user. */
  const demandUser = (row?: ChartRow): void => {
    if (failure && row?.published_state !== 'PUBLISHED') throw failure
  }
  const seenBy = (test: (row: ChartRow) => boolean) => (row: ChartRow) => {
    demandUser(row)
    return test(row)
  }
  return {
    query: unlessAborted(c, services.runQuery),
    readChart: (key, otherwise) =>
      readSavedChart(
        services,
        key,
        seenBy((row) => isVisible(row, user)),
        otherwise,
      ),
    readOwnChart: async (key, otherwise) => {
      // a published state never changes; editing it creates another chart
      if (readChartReference(key)?.number !== undefined) return undefined
      const isOwn = seenBy((row) => isOwner(row, user))
      return readSavedChart(services, key, isOwn, otherwise)
    },
    listCharts: async () => {
      demandUser()
      return listOwnCharts(services, user)
    },
    readOwnDataset: async (id, locale) => {
      demandUser()
      return user && readOwnDataset(services, id, user, locale)
    },
    prepareUpload: () => {
      if (user || services.auth.publish !== 'signed-in') services.uploads?.prepare()
    },
    readMark: (chart, locale) => readChartMark(services, chart, locale),
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
    drawings: drawingsFor(services, user),
    isDocument: !c.req.path.endsWith('.data'),
    nonce: c.get('secureHeadersNonce') ?? '',
  }
}

/** Returns the drawings for a page. What signed-in users see may not be for everybody, so it is not stored on disk. */
function drawingsFor({ drawings }: Services, user: User | undefined): Drawings {
  return user ? { find: drawings.find, keep: drawings.keepBriefly } : drawings
}

/**
 * Returns the context for the loaders of pages. React Router masks their errors, so errors with a public message are
 * thrown as responses.
 */
export const forLoaders = (context: PageContext): PageContext => ({
  ...context,
  readChart: (...asked) => context.readChart(...asked).catch(throwAnswer),
  readOwnChart: (...asked) => context.readOwnChart(...asked).catch(throwAnswer),
  listCharts: () => context.listCharts().catch(throwAnswer),
  readOwnDataset: (...asked) => context.readOwnDataset(...asked).catch(throwAnswer),
})

function throwAnswer(error: unknown): never {
  if (error instanceof DatabaseFailure) {
    const { code, message } = sentenceOf(error)
    throw Response.json({ code, message }, { status: 503 })
  }
  // an unreadable record is not a failure, and a retry would not help
  if (isApiError(error)) throw new Response(error.message, { status: 409 })
  throw error
}

/**
 * Reads the signed-in user. Returns a database failure instead of throwing it, because the home page, catalogue,
 * dataset pages and new charts work without a session.
 */
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
  const reference = readChartReference(key)
  const present = reference && (await readChart(services.database, reference.key))
  if (!reference || !present || !isForReader(present)) return undefined
  const named = await readNamedState(services, reference, present)
  if (!named) return undefined
  const { row, state } = named
  const chart = await openSavedChart(row, services, otherwise)
  if (!chart) {
    services.log.warn({ chart: key }, 'a saved chart cannot be read')
    throw new ApiError(UNREADABLE_CHART, 'UNREADABLE_CHART')
  }
  return {
    ...chart,
    ...(state && { state }),
    data: { ...chart.data, dataSource: toOwnAddress(chart.data.dataSource, services.sources) },
    readMoved: tellMoved(services, chart),
  }
}

/** Reads the current state of a chart, or the published state that is named; unpublished charts have none. */
async function readNamedState(
  { database }: Services,
  { key, number }: ChartReference,
  present: ChartRow,
): Promise<{ row: ChartRow; state?: ChartState } | undefined> {
  if (number === undefined) return { row: present }
  if (present.published_state !== 'PUBLISHED') return undefined
  const [stored, last] = await Promise.all([
    readPublishedState(database, key, number),
    readLastState(database, key),
  ])
  if (!stored || !last) return undefined
  const { data, published_at: publishedAt } = stored
  return {
    row: { ...present, key: toStateReference(key, number), data, updated_at: publishedAt },
    state: { key, number, last: last.number, publishedAt },
  }
}

/** Replaces the address of a source by its main one, because pages compare it with the configured sources. */
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
  { sources, uploads }: Services,
  version: string,
  origin: string,
): Promise<SiteInfo> {
  const list = await sources.list()
  return {
    ...toSiteSettings(settings),
    version,
    commit: readCommit(),
    publicUrl: settings.publicUrl ?? origin,
    dataSources: await Promise.all(
      list.map(async (source) => {
        const { key, label, type, url, isTrusted, redirectsToLatest } = source
        const canCheck = source.check && { canCheck: true }
        const known = { key, label, type, url, isTrusted, redirectsToLatest, ...canCheck }
        return (await sources.isHidden(source)) ? { ...known, isHidden: true } : known
      }),
    ),
    ...(uploads && { uploadMaxBytes: MAX_FILE_BYTES }),
    defaultDataSource: settings.defaultDataSource,
    signIn: settings.signIn.kind,
  }
}
