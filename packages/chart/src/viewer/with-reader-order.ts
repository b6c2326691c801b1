import { type Filter, type Filters, MOST_RECENT_VALUE } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ViewOffers } from './offers.ts'

/** "The newest" is resolved under the filters before it, so it must stay behind them. */
const isMostRecent = (filter: Filter): boolean =>
  filter.type === 'single' && filter.value === MOST_RECENT_VALUE

/**
 * The chart with its filters in the order in which readers meet them: what they cannot change comes first and holds,
 * then their data filters as they are listed. Lists of possible values and values that adapt follow this order, for
 * earlier filters are honoured first (reference rule: possible filters).
 */
export function withReaderOrder(config: ChartConfig, { filters: offered }: ViewOffers): ChartConfig {
  if (offered.length === 0) return config
  const places = new Map(offered.map(({ id, place }) => [id, place]))
  const rankOf = ([id, filter]: [string, Filter]): number =>
    places.get(id) ?? (isMostRecent(filter) ? Number.POSITIVE_INFINITY : 0)
  const reorder = (filters: Filters): Filters => {
    const ranked = Object.entries(filters).map((entry) => ({ entry, rank: rankOf(entry) }))
    // equal ranks keep their order; infinity minus itself would be no number
    ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    return Object.fromEntries(ranked.map(({ entry }) => entry))
  }
  return { ...config, cubes: config.cubes.map((cube) => ({ ...cube, filters: reorder(cube.filters) })) }
}
