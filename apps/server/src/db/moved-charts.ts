import { raiseViews } from './chart-views.ts'
import { insertChart } from './charts.ts'
import type { ProductDatabase } from './open-database.ts'
import type { ChartRow, ChartViewsRow, MovedChartRow } from './tables.ts'

/** A chart from another installation, as saved here, and the original. */
export type MovedChart = { row: ChartRow; moved: MovedChartRow }

/**
 * The state of a chart before it is imported. `taken`: another chart has its key here; `removed`: it was imported, and
 * its author has deleted it since; `changed`: it was imported, and has changed at its origin since.
 */
export type MovedState = 'new' | 'moved' | 'changed' | 'taken' | 'removed'

/** Reads the states of charts by key. `updatedAt` is each chart's date at its origin. */
export async function readMovedStates(
  database: ProductDatabase,
  charts: { key: string; updatedAt: string }[],
): Promise<Map<string, MovedState>> {
  if (charts.length === 0) return new Map()
  const keys = charts.map(({ key }) => key)
  const [present, moved] = [
    await database.selectFrom('charts').select('key').where('key', 'in', keys).execute(),
    await database
      .selectFrom('moved_charts')
      .select(['chart_key', 'updated_at'])
      .where('chart_key', 'in', keys)
      .execute(),
  ]
  const isThere = new Set(present.map(({ key }) => key))
  const dates = new Map(moved.map(({ chart_key, updated_at }) => [chart_key, updated_at]))
  return new Map(
    charts.map(({ key, updatedAt }) => {
      const date = dates.get(key)
      if (date === undefined) return [key, isThere.has(key) ? 'taken' : 'new']
      if (!isThere.has(key)) return [key, 'removed']
      return [key, date === updatedAt ? 'moved' : 'changed']
    }),
  )
}

/**
 * Saves charts from another installation in one transaction. Returns the keys of the saved ones. Leaves existing charts
 * unchanged.
 */
export async function addMovedCharts(database: ProductDatabase, charts: MovedChart[]): Promise<Set<string>> {
  return database.transaction().execute(async (transaction) => {
    const added = new Set<string>()
    for (const { row, moved } of charts) {
      if (!(await insertChart(transaction, row))) continue
      await transaction.insertInto('moved_charts').values(moved).execute()
      added.add(row.key)
    }
    return added
  })
}

/**
 * Takes over the views of imported charts. For each day, adds only those in excess of what was taken over before, so
 * repeating it has no effect. Returns how many were added.
 */
export async function addMovedViews(database: ProductDatabase, views: ChartViewsRow[]): Promise<number> {
  if (views.length === 0) return 0
  return database.transaction().execute(async (transaction) => {
    const more = await readMore(transaction, views)
    for (const table of ['chart_views', 'moved_views'] as const) await raiseViews(transaction, table, more)
    return more.reduce((sum, { views: count }) => sum + count, 0)
  })
}

async function readMore(database: ProductDatabase, views: ChartViewsRow[]): Promise<ChartViewsRow[]> {
  const keys = [...new Set(views.map(({ chart_key }) => chart_key))]
  const charts = await database
    .selectFrom('charts')
    .innerJoin('moved_charts', 'moved_charts.chart_key', 'charts.key')
    .select('charts.key')
    .where('charts.key', 'in', keys)
    .execute()
  const isMoved = new Set(charts.map(({ key }) => key))
  const days = [...new Set(views.map(({ day }) => day))]
  const before = await database
    .selectFrom('moved_views')
    .selectAll()
    .where('chart_key', 'in', keys)
    .where('day', 'in', days)
    .execute()
  const known = new Map(before.map(({ chart_key, day, views: count }) => [`${chart_key} ${day}`, count]))
  return views.flatMap((row) => {
    const count = row.views - (known.get(`${row.chart_key} ${row.day}`) ?? 0)
    return isMoved.has(row.chart_key) && count > 0 ? [{ ...row, views: count }] : []
  })
}
