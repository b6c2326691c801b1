import { singleFilter } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ViewState } from './view-state.ts'

/** The chart with the values its reader has chosen in the place of its author's: what is asked for, and what its notes say. */
export function withViewFilters(config: ChartConfig, { filters = {} }: ViewState): ChartConfig {
  const chosen = Object.entries(filters)
  if (chosen.length === 0) return config
  const allowed = new Set(config.interactiveFiltersConfig?.dataFilters.componentIds)
  const replaced = Object.fromEntries(
    chosen.filter(([id]) => allowed.has(id)).map(([id, value]) => [id, singleFilter(value)]),
  )
  return {
    ...config,
    cubes: config.cubes.map((cube, index) => ({
      ...cube,
      filters: {
        ...cube.filters,
        // a filter that no cube has yet is the first one's
        ...Object.fromEntries(
          Object.entries(replaced).filter(
            ([id]) =>
              id in cube.filters || (index === 0 && config.cubes.every((each) => !(id in each.filters))),
          ),
        ),
      },
    })),
  }
}
