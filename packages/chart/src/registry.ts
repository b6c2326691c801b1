import type { Components } from '@tessera/cube'
import type { ChartType, ChartTypeName } from './chart-type.ts'
import type { ChartConfig } from './config/index.ts'
import { column } from './types/column/index.ts'
import { map } from './types/map/index.ts'
import { table } from './types/table/index.ts'

/** The one list that knows all the kinds, in the order people choose from. */
export const CHART_TYPES = { column, map, table } satisfies {
  [Name in ChartTypeName]: ChartType<Extract<ChartConfig, { chartType: Name }>>
}

export const CHART_TYPE_NAMES = Object.keys(CHART_TYPES) as ChartTypeName[]

/**
 * The type of a config. Each entry only ever sees configs of its own kind, which the compiler cannot follow
 * through a look-up: this is the one place that says so.
 */
export const chartTypeOf = (config: { chartType: ChartTypeName }): ChartType<ChartConfig> =>
  CHART_TYPES[config.chartType] as unknown as ChartType<ChartConfig>

export const chartTypeNamed = (name: ChartTypeName): ChartType<ChartConfig> =>
  chartTypeOf({ chartType: name })

/** The controls an author sees for a config. */
export const controlsOf = (config: ChartConfig, components: Components) =>
  chartTypeOf(config).controls(config, components)
