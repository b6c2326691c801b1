import type { ChartConfig } from '@tessera/chart'
import type { ComponentId } from '@tessera/cube'

/** The chart without some of its filters. */
export const withoutFilters = (config: ChartConfig, ids: ComponentId[]): ChartConfig =>
  ids.length === 0
    ? config
    : {
        ...config,
        cubes: config.cubes.map(({ filters, ...cube }) => ({
          ...cube,
          filters: Object.fromEntries(Object.entries(filters).filter(([id]) => !ids.includes(id))),
        })),
      }
