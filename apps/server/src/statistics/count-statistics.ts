import type { Amounts, MonthCount, Statistics, UsedDataset, ViewedChart } from '@tessera/api'
import { CHART_TYPE_NAMES } from '@tessera/chart'
import { byLocale, LOCALES, type Locale } from '@tessera/cube'
import { sql } from 'kysely'
import type { ProductDatabase } from '../db/open-database.ts'
import type { Sources } from '../sources.ts'
import type { ChartFacts } from './chart-facts.ts'

/** Number of rows in a list. */
const MAX_LIST = 10
const MONTHS = 24
const DAY_MS = 86_400_000

const toDay = (now: Date, daysBefore = 0): string =>
  new Date(now.getTime() - daysBefore * DAY_MS).toISOString().slice(0, 10)

type Parts = {
  database: ProductDatabase
  sources: Pick<Sources, 'find'>
  /** Facts of published charts, by key. */
  facts: Map<string, ChartFacts>
  /** Keys of the charts that came with the installation. */
  ownKeys: string[]
  now: Date
}

export async function countStatistics(parts: Parts): Promise<Statistics> {
  const { database, facts, ownKeys, now } = parts
  const made = [...facts].filter(([key]) => !ownKeys.includes(key)).map(([, each]) => each)
  const [perMonth, perDay, ever, last30Days] = await Promise.all([
    readViewsByMonth(database),
    readLatestViews(database, toDay(now, 90)),
    readMostViewed(database, undefined),
    readMostViewed(database, toDay(now, 30)),
  ])
  const viewsOf = new Map(ever.map(({ key, views }) => [key, views]))
  const toListed = (list: KeyViews[]) => readTitles(database, list.slice(0, MAX_LIST))
  return {
    countedAt: now.toISOString(),
    charts: {
      ...toAmounts(
        made.map(({ createdAt }) => ({ day: createdAt.slice(0, 10), count: 1 })),
        now,
      ),
      byMonth: toMonths(countBy(made.map(({ createdAt }) => createdAt.slice(0, 7))), now),
      byType: toCounts(countBy(made.flatMap(({ types }) => types))),
    },
    views: {
      ...toAmounts(perDay, now),
      total: [...perMonth.values()].reduce((sum, count) => sum + count, 0),
      byMonth: toMonths(perMonth, now),
    },
    mostViewed: { ever: await toListed(ever), last30Days: await toListed(last30Days) },
    datasets: await toDatasets(parts, viewsOf),
  }
}

function toAmounts(list: { day: string; count: number }[], now: Date): Amounts {
  const since = (day: string): number =>
    list.reduce((sum, each) => (each.day > day ? sum + each.count : sum), 0)
  return { total: since(''), last30Days: since(toDay(now, 30)), last90Days: since(toDay(now, 90)) }
}

const countBy = (list: string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

const toCounts = (counts: Map<string, number>) =>
  CHART_TYPE_NAMES.flatMap((chartType) => {
    const count = counts.get(chartType)
    return count ? [{ chartType, count }] : []
  }).sort((a, b) => b.count - a.count)

/**
 * Returns all months from the first one with a count to the current one, at most two years. Months without counts have
 * 0.
 */
function toMonths(counts: Map<string, number>, now: Date): MonthCount[] {
  const months: MonthCount[] = []
  const first = [...counts.keys()].sort()[0]
  for (let back = 0; first !== undefined && back < MONTHS; back += 1) {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const month = start.toISOString().slice(0, 7)
    if (month < first) break
    months.unshift({ month, count: counts.get(month) ?? 0 })
  }
  return months
}

const sumOfViews = sql<number | string>`sum(views)`

async function readViewsByMonth(database: ProductDatabase): Promise<Map<string, number>> {
  const month = sql<string>`substr(day, 1, 7)`
  const rows = await database
    .selectFrom('chart_views')
    .select([month.as('month'), sumOfViews.as('count')])
    .groupBy(month)
    .execute()
  // PostgreSQL returns sums as text
  return new Map(rows.map(({ month: name, count }) => [name, Number(count)]))
}

async function readLatestViews(
  database: ProductDatabase,
  since: string,
): Promise<{ day: string; count: number }[]> {
  const rows = await database
    .selectFrom('chart_views')
    .select(['day', sumOfViews.as('count')])
    .where('day', '>', since)
    .groupBy('day')
    .execute()
  return rows.map(({ day, count }) => ({ day, count: Number(count) }))
}

type KeyViews = { key: string; views: number }

/** Lists published charts with views, most viewed first. */
async function readMostViewed(database: ProductDatabase, since: string | undefined): Promise<KeyViews[]> {
  const rows = await database
    .selectFrom('chart_views')
    .innerJoin('charts', 'charts.key', 'chart_views.chart_key')
    .select(['chart_key as key', sumOfViews.as('views')])
    .where('published_state', '=', 'PUBLISHED')
    .where('day', '>', since ?? '')
    .groupBy('chart_key')
    .execute()
  return rows
    .map(({ key, views }) => ({ key, views: Number(views) }))
    .sort((a, b) => b.views - a.views || (a.key < b.key ? -1 : 1))
}

async function readTitles(database: ProductDatabase, list: KeyViews[]): Promise<ViewedChart[]> {
  if (list.length === 0) return []
  const keys = list.map(({ key }) => key)
  const rows = await database.selectFrom('charts').select(['key', 'data']).where('key', 'in', keys).execute()
  return list.flatMap(({ key, views }) => {
    const row = rows.find((each) => each.key === key)
    return row ? [{ key, title: readTitle(row.data), views }] : []
  })
}

type Titled = { meta?: { title?: Partial<Record<Locale, unknown>> } }

/** Returns the title of the document, otherwise of its first chart. */
function readTitle(text: string): Record<Locale, string> {
  const read = (titled: Titled | undefined, locale: Locale): string => {
    const title = titled?.meta?.title?.[locale]
    return typeof title === 'string' ? title : ''
  }
  const { layout, chartConfigs }: { layout?: Titled; chartConfigs?: Titled[] } = JSON.parse(text)
  return byLocale((locale) => read(layout, locale) || read(chartConfigs?.[0], locale))
}

/**
 * Returns the ten datasets that most charts show, each with the views of these charts. Leaves out the charts that came
 * with the installation.
 */
async function toDatasets({ facts, sources, ownKeys }: Parts, viewsOf: Map<string, number>) {
  const found = new Map<string, UsedDataset & { savedAt: string }>()
  for (const [key, { datasets, updatedAt }] of facts) {
    if (ownKeys.includes(key)) continue
    for (const { id, iri, type, url } of datasets) {
      const at = `${type} ${url} ${id}`
      const before = found.get(at) ?? { iri, source: { type, url }, charts: 0, views: 0, savedAt: '' }
      found.set(at, {
        ...before,
        ...(updatedAt > before.savedAt ? { iri, savedAt: updatedAt } : {}),
        charts: before.charts + 1,
        views: before.views + (viewsOf.get(key) ?? 0),
      })
    }
  }
  const most = [...found.values()].sort((a, b) => b.charts - a.charts || b.views - a.views)
  return Promise.all(
    most.slice(0, MAX_LIST).map(async ({ savedAt: _, ...each }): Promise<UsedDataset> => {
      const title = await readDatasetTitle(each, sources)
      return title ? { ...each, title } : each
    }),
  )
}

/** Reads the title of a dataset; missing if its source does not respond. */
async function readDatasetTitle({ iri, source }: UsedDataset, sources: Pick<Sources, 'find'>) {
  const found = sources.find(source.type, source.url)
  if (!found) return undefined
  const titles = LOCALES.map(async (locale) => (await found.metadata(iri, locale)).title)
  const [de = '', fr = '', it = '', en = ''] = await Promise.all(titles).catch(() => [])
  return de ? { de, fr, it, en } : undefined
}
