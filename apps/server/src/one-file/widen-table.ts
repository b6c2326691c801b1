import { type ChartView, inChosenUnits, loadTable, type PageContext } from '@tessera/api'
import type { OneFileChart } from '@tessera/api/one-file'
import { type ChartConfig, toCubeFilters } from '@tessera/chart'
import { countValues, findDimension, type Locale, MOST_RECENT_VALUE } from '@tessera/cube'
import type { DrawableView } from '../app/chart-picture.ts'

/**
 * The maximum number of observations. With more, the file would be too large to share, so it contains only the author's
 * selection.
 */
const MAX_ROWS = 50_000
/**
 * The maximum number of observations to request, estimated as the product of the shown ones and the possible values.
 */
const MAX_ASKED = 400_000

type Widened = Pick<OneFileChart, 'table' | 'columns' | 'offers'>

/**
 * Returns the observations of a chart for all choices of its data filters, with the columns to filter by. Omits the
 * switch to totals, which are not in the file, and filters
 * that need a server: those of joined datasets, those of charts with a "most recent" filter, and those with too many
 * observations.
 */
export async function widenTable(
  query: PageContext['query'],
  { config, data, source, offers }: DrawableView,
  locale: Locale,
): Promise<Widened> {
  const columns = data.table.columns.map(({ id }) => id)
  const { perHead: _, ...told } = offers ?? {
    filters: [],
    canPercent: false,
    calculation: 'identity' as const,
  }
  const asIs = { table: data.table, columns, offers: { ...told, filters: [] } }
  const ids = told.filters.map(({ id }) => id)
  const counts = ids.map((id) => {
    const dimension = findDimension(data.components, id)
    return dimension ? countValues(dimension) : 0
  })
  const most = counts.reduce((product, count) => product * count, data.table.rowCount)
  if (ids.length === 0 || config.cubes.length > 1 || asksNewest(config) || most > MAX_ASKED) return asIs
  const cubes = config.cubes.map((cube) => ({
    ...cube,
    filters: Object.fromEntries(Object.entries(cube.filters).filter(([id]) => !ids.includes(id))),
  }))
  const filters = toCubeFilters({ ...config, cubes }).map(({ componentIds = [], ...each }) => ({
    ...each,
    componentIds: [...new Set([...componentIds, ...ids])],
  }))
  const loaded = await loadTable(query, source, filters, locale)
  const { table } = await inChosenUnits(config, { components: data.components, table: loaded }, locale)
  return table.rowCount > MAX_ROWS ? asIs : { table, columns, offers: told }
}

const asksNewest = ({ cubes }: ChartConfig): boolean =>
  cubes.some(({ filters }) =>
    Object.values(filters).some((filter) => filter.type === 'single' && filter.value === MOST_RECENT_VALUE),
  )

/** Returns the components that these observations need. Values of other dimensions are dropped. */
export function usedComponents(
  { data: { components }, config }: Pick<DrawableView, 'data' | 'config'>,
  { table }: Pick<Widened, 'table'>,
): NonNullable<ChartView['data']>['components'] {
  const filtered = config.cubes.flatMap(({ filters }) => Object.keys(filters))
  const used = new Set([...table.columns.map(({ id }) => id), ...filtered])
  return {
    dimensions: components.dimensions.filter(({ id }) => used.has(id)),
    measures: components.measures.filter(({ id }) => used.has(id)),
  }
}
