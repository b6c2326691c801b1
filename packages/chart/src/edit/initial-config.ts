import { type Components, emptyLocalized } from '@tessera/cube'
import type { CommonConfig, EditOptions } from '../chart-type.ts'
import type { CubeReference } from '../config/cube-reference.ts'
import { CHART_CONFIG_VERSION } from '../config/defaults.ts'
import { withDerivedFilters, withLeavesOfParts } from '../filters/derive-filters.ts'
import { type ChartConfig, type ChartTypeName, chartTypeNamed, chartTypesInOrder } from '../registry.ts'
import type { Roles } from '../roles.ts'
import { disabledReason } from '../rules/availability.ts'

export type NewChart = { key: string; cube: { iri: string; unversionedIri: string }; components: Components }

/** The first type the cubes can be drawn as, combinations first where they are several; a table always can. */
export const firstChartType = (components: Components, cubeCount = 1): ChartTypeName =>
  chartTypesInOrder(cubeCount).find((name) => disabledReason(name, components) === undefined) ?? 'table'

/** What a new chart of any type has. */
export const newCommonConfig = (key: string, cubes: CubeReference[]): CommonConfig => ({
  key,
  version: CHART_CONFIG_VERSION,
  meta: { title: emptyLocalized(), description: emptyLocalized(), label: emptyLocalized() },
  cubes,
  interactiveFiltersConfig: undefined,
  limits: {},
})

/** A chart of the first type that the cube allows, its fields and filters filled: where nothing is suggested. */
export function newChartConfig({ key, cube, components }: NewChart, options?: EditOptions): ChartConfig {
  const common = newCommonConfig(key, [{ ...cube, filters: {} }])
  return toInitialConfig(firstChartType(components), common, components, options)
}

/** What a type begins with, of the roles that are given: fields and filters filled (reference rule: initial config). */
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

/** Another chart of the same cubes, as a chart of its type begins; `components` are those of the cubes. */
export function newChartBeside(
  { cubes, chartType }: ChartConfig,
  key: string,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const bare = cubes.map((cube) => ({ ...cube, filters: {} }))
  return toInitialConfig(chartType, newCommonConfig(key, bare), components, options)
}
