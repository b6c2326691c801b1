import type { Components, Filters } from '@tessera/cube'
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

/** What a new chart of any type has. */
export const newCommonConfig = (
  { key, cube }: Omit<NewChart, 'components'>,
  filters: Filters,
): CommonConfig => ({
  key,
  version: CHART_CONFIG_VERSION,
  meta: { title: emptyTexts(), description: emptyTexts(), label: emptyTexts() },
  cubes: [{ ...cube, filters }],
  interactiveFiltersConfig: undefined,
  limits: {},
})

/** A chart of the first type that the cube allows, its fields and filters filled: where nothing is suggested. */
export const newChartConfig = (chart: NewChart, options?: EditOptions): ChartConfig =>
  toInitialConfig(firstChartType(chart.components), newCommonConfig(chart, {}), chart.components, options)

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
