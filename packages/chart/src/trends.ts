import { type Components, type CubeFilter, readDimensionColumn, type Table } from '@tessera/cube'
import type { ChartConfig } from './config/index.ts'
import { withFilter } from './filters/cube-filters.ts'
import { toCubeFilters } from './needs.ts'
import { trendTime } from './rules/trend-time.ts'

/** Maximum number of observations that are loaded for the course of values. */
const MAX_OBSERVATIONS = 20_000

/**
 * The query filters for the observations of a table at all moments, one per cube. `undefined` without a course, and if
 * there are too many observations.
 */
export function toHistoryFilters(
  config: ChartConfig,
  components: Components,
  table: Table,
): CubeFilter[] | undefined {
  const time = trendTime(components)
  if (!time) return undefined
  const shown = new Set(readDimensionColumn(table, time.id)?.codes).size || 1
  if ((table.rowCount / shown) * time.values.length > MAX_OBSERVATIONS) return undefined
  return toCubeFilters(withFilter(config, time.id, undefined)).map((filter) => ({
    ...filter,
    componentIds: [...new Set([...(filter.componentIds ?? []), time.id])],
  }))
}
