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

/** The observations a chart asks for, a cube each. */
export const toCubeFilters = (config: ChartConfig): CubeFilter[] =>
  config.cubes.map(({ iri, filters, joinBy }) => ({
    iri,
    componentIds: chartTypeOf(config).usedComponents(config),
    filters: withoutNone(filters),
    ...(joinBy ? { joinBy } : {}),
  }))

/** The dimension whose regions must be fetched before the chart can be drawn. */
export const shapesDimensionOf = (config: ChartConfig, components: Components): ComponentId | undefined =>
  chartTypeOf(config).shapesDimension(config, components)

/** Whether the outlines of the world must be fetched before the chart can be drawn. */
export const drawsOutlines = (config: ChartConfig): boolean => chartTypeOf(config).drawsOutlines(config)

/** Whether a chart is a table already, which has no drawing to switch from. */
export const isListing = (config: ChartConfig): boolean => chartTypeOf(config).listedColumns !== undefined

/** The observations with the columns that a chart lists, in its order; all of them where it draws. */
export function withListedColumns(config: ChartConfig, table: Table): Table {
  const listed = chartTypeOf(config).listedColumns?.(config)
  if (!listed) return table
  const columns = listed.flatMap((id) => findColumn(table, id) ?? [])
  // what is said of values stands beside them
  const statuses = table.columns.filter((column) => isStatusDimension(column) && !columns.includes(column))
  return { ...table, columns: [...columns, ...statuses] }
}
