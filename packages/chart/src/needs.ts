import { type ComponentId, type Components, type CubeFilter, withoutNone } from '@tessera/cube'
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
