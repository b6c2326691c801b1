import type { Components } from '@tessera/cube'
import type { ChartTypeName, CommonConfig, EditOptions } from '../chart-type.ts'
import { CHART_CONFIG_VERSION } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeNamed, chartTypesInOrder } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { withDerivedFilters, withLeavesOfParts } from './derive-filters.ts'

const emptyTexts = () => ({ de: '', fr: '', it: '', en: '' })

export type NewChart = { key: string; cube: { iri: string; unversionedIri: string }; components: Components }

/** The first type the cubes can be drawn as, combinations first where they are several; a table always can. */
export const firstChartType = (components: Components, cubeCount = 1): ChartTypeName =>
  chartTypesInOrder(cubeCount).find((name) => disabledReason(name, components) === undefined) ?? 'table'

/** A chart to begin with: the first type that the cube allows, its fields and filters filled. */
export function newChartConfig({ key, cube, components }: NewChart, options?: EditOptions): ChartConfig {
  const common: CommonConfig = {
    key,
    version: CHART_CONFIG_VERSION,
    meta: { title: emptyTexts(), description: emptyTexts(), label: emptyTexts() },
    cubes: [{ ...cube, filters: {} }],
    interactiveFiltersConfig: undefined,
    limits: {},
  }
  return toInitialConfig(firstChartType(components), common, components, options)
}

/** What a type begins with, whatever was there before: fields and filters filled (reference rule: initial config). */
export function toInitialConfig(
  name: ChartTypeName,
  common: CommonConfig,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const config = chartTypeNamed(name).fromRoles({}, common, components, options)
  return withDerivedFilters(withLeavesOfParts(config, components), components)
}
