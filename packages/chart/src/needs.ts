import {
  type ComponentId,
  type Components,
  type CubeFilter,
  findColumn,
  isStatusDimension,
  type Table,
  withoutNone,
} from '@tessera/cube'
import type { ChartConfig } from './config/index.ts'
import { chartTypeOf } from './registry.ts'

/** Returns the components of a chart: those it shows, and the populations by which it divides some of them. */
export function neededComponents(config: ChartConfig): ComponentId[] {
  const { perHead } = config
  const used = chartTypeOf(config).usedComponents(config)
  return perHead ? [...new Set(used.flatMap((id) => [id, perHead[id]?.population ?? id]))] : used
}

/** Returns the query filters of a chart, one per cube. */
export const toCubeFilters = (config: ChartConfig): CubeFilter[] =>
  config.cubes.map(({ iri, filters, joinBy }) => ({
    iri,
    componentIds: neededComponents(config),
    filters: withoutNone(filters),
    ...(joinBy ? { joinBy } : {}),
  }))

/** Returns the dimension whose regions must be loaded before the chart can be drawn. */
export const shapesDimensionOf = (config: ChartConfig, components: Components): ComponentId | undefined =>
  chartTypeOf(config).shapesDimension(config, components)

/** Returns whether the world's outlines must be loaded before the chart can be drawn. */
export const drawsOutlines = (config: ChartConfig): boolean => chartTypeOf(config).drawsOutlines(config)

/** Returns whether a chart is a table, so that there is no drawing to switch from. */
export const isListing = (config: ChartConfig): boolean => chartTypeOf(config).listedColumns !== undefined

/**
 * Returns the observations with only the columns that a table lists, in the table's order. Other charts keep all
 * columns.
 */
export function withListedColumns(config: ChartConfig, table: Table): Table {
  const listed = chartTypeOf(config).listedColumns?.(config)
  if (!listed) return table
  const columns = listed.flatMap((id) => findColumn(table, id) ?? [])
  // the status of values is shown next to them
  const statuses = table.columns.filter((column) => isStatusDimension(column) && !columns.includes(column))
  return { ...table, columns: [...columns, ...statuses] }
}
