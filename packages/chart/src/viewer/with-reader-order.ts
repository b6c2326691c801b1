import { type Filter, type Filters, MOST_RECENT_VALUE } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ViewOffers } from './offers.ts'

/**
 * Returns whether a filter selects the newest value. It depends on the filters before it, so it must come after them.
 */
const isMostRecent = (filter: Filter): boolean =>
  filter.type === 'single' && filter.value === MOST_RECENT_VALUE

/**
 * Sorts the filters of a chart as readers see them: fixed filters first, then the data filters in order. Possible
 * values and automatic adjustments follow this order, in which earlier filters take precedence (reference rule:
 * possible filters).
 */
export function withReaderOrder(config: ChartConfig, { filters: offered }: ViewOffers): ChartConfig {
  if (offered.length === 0) return config
  const places = new Map(offered.map(({ id, place }) => [id, place]))
  const rankOf = ([id, filter]: [string, Filter]): number =>
    places.get(id) ?? (isMostRecent(filter) ? Number.POSITIVE_INFINITY : 0)
  const reorder = (filters: Filters): Filters => {
    const ranked = Object.entries(filters).map((entry) => ({ entry, rank: rankOf(entry) }))
    // equal ranks keep their order; avoids Infinity − Infinity
    ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    return Object.fromEntries(ranked.map(({ entry }) => entry))
  }
  return { ...config, cubes: config.cubes.map((cube) => ({ ...cube, filters: reorder(cube.filters) })) }
}
