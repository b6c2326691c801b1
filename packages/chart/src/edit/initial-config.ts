import { type Components, emptyLocalized } from '@tessera/cube'
import type { CommonConfig, EditOptions } from '../chart-type.ts'
import type { CubeReference } from '../config/cube-reference.ts'
import { CHART_CONFIG_VERSION } from '../config/defaults.ts'
import { withDerivedFilters, withLeavesOfParts } from '../filters/derive-filters.ts'
import { type ChartConfig, type ChartTypeName, chartTypeNamed, chartTypesInOrder } from '../registry.ts'
import type { Roles } from '../roles.ts'
import { disabledReason } from '../rules/availability.ts'

export type NewChart = { key: string; cube: { iri: string; unversionedIri: string }; components: Components }

/** Returns the first possible chart type. For several cubes, combinations come first. A table is always possible. */
export const firstChartType = (components: Components, cubeCount = 1): ChartTypeName =>
  chartTypesInOrder(cubeCount).find((name) => disabledReason(name, components) === undefined) ?? 'table'

/** Creates the properties of a new chart of any type. */
export const newCommonConfig = (key: string, cubes: CubeReference[]): CommonConfig => ({
  key,
  version: CHART_CONFIG_VERSION,
  meta: { title: emptyLocalized(), description: emptyLocalized(), label: emptyLocalized() },
  cubes,
  interactiveFiltersConfig: undefined,
  limits: {},
})

/** Creates a chart of the first possible type, with fields and filters. Used if there is no suggestion. */
export function newChartConfig({ key, cube, components }: NewChart, options?: EditOptions): ChartConfig {
  const common = newCommonConfig(key, [{ ...cube, filters: {} }])
  return toInitialConfig(firstChartType(components), common, components, options)
}

/** Creates a chart of a type from roles, with fields and filters (reference rule: initial config). */
export function toInitialConfig(
  name: ChartTypeName,
  common: CommonConfig,
  components: Components,
  options?: EditOptions,
  roles: Roles = {},
): ChartConfig {
  const config = chartTypeNamed(name).fromRoles(roles, common, components, options)
  return withDerivedFilters(withLeavesOfParts(config, components), components)
}
