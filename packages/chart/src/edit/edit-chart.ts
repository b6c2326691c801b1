import {
  type ComponentId,
  type Components,
  type Filter,
  type Filters,
  isGeoShapes,
  MOST_RECENT_VALUE,
  multiFilter,
  readLeaves,
} from '@tessera/cube'
import type { ChartTypeName, CommonConfig } from '../chart-type.ts'
import { CHART_CONFIG_VERSION } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import { CHART_TYPE_NAMES, chartTypeNamed, chartTypeOf } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { deriveFilters, type PossibleValues } from './derive-filters.ts'

const emptyTexts = () => ({ de: '', fr: '', it: '', en: '' })

export type NewChart = { key: string; cube: { iri: string; unversionedIri: string }; components: Components }

/** The first type the cube can be drawn as; a table always can. */
export const firstChartType = (components: Components): ChartTypeName =>
  CHART_TYPE_NAMES.find((name) => disabledReason(name, components) === undefined) ?? 'table'

/** A chart to begin with: the first type that the cube allows, its fields and filters filled. */
export function newChartConfig({ key, cube, components }: NewChart): ChartConfig {
  const common: CommonConfig = {
    key,
    version: CHART_CONFIG_VERSION,
    meta: { title: emptyTexts(), description: emptyTexts(), label: emptyTexts() },
    cubes: [{ ...cube, filters: {} }],
    interactiveFiltersConfig: undefined,
    limits: {},
  }
  const type = chartTypeNamed(firstChartType(components))
  return withDerivedFilters(type.fromRoles({}, common, components), components)
}

/** The chart as another type: what both can say is kept. */
export function changeChartType(
  config: ChartConfig,
  name: ChartTypeName,
  components: Components,
): ChartConfig {
  if (chartTypeOf(config) === chartTypeNamed(name)) return config
  const { key, version, meta, cubes, interactiveFiltersConfig, limits } = config
  const common: CommonConfig = { key, version, meta, cubes, interactiveFiltersConfig, limits }
  const roles = chartTypeOf(config).toRoles(config, components)
  return withDerivedFilters(chartTypeNamed(name).fromRoles(roles, common, components), components)
}

/** The chart with the filters that its fields make necessary. */
export function withDerivedFilters(
  config: ChartConfig,
  components: Components,
  possible?: PossibleValues,
): ChartConfig {
  const encoded = chartTypeOf(config).encodedDimensions(config)
  const withLeaves = addLeafFilters(config, components)
  const [cube, ...rest] = withLeaves.cubes
  if (!cube) return config
  const filters = deriveFilters(cube.filters, encoded, components, possible)
  return { ...withLeaves, cubes: [{ ...cube, filters }, ...rest] }
}

/** Regions of a hierarchy are drawn at its lowest level: a country would hide its own regions (reference rule). */
function addLeafFilters(config: ChartConfig, components: Components): ChartConfig {
  const id = chartTypeOf(config).shapesDimension(config, components)
  const dimension = components.dimensions.find((candidate) => candidate.id === id)
  const [cube, ...rest] = config.cubes
  if (!cube || !dimension?.hierarchy?.length || !isGeoShapes(dimension)) return config
  const existing = cube.filters[dimension.id]
  if (existing && existing.type !== 'single') return config
  const leaves = readLeaves(dimension.hierarchy)
  if (leaves.length === 0) return config
  const filters: Filters = { ...cube.filters, [dimension.id]: multiFilter(leaves) }
  return { ...config, cubes: [{ ...cube, filters }, ...rest] }
}

/** Sets a filter of the chart's first dataset, or takes it away; a key dimension keeps the one it needs. */
export function setFilter(
  config: ChartConfig,
  id: ComponentId,
  filter: Filter | undefined,
  components: Components,
): ChartConfig {
  const [cube, ...rest] = config.cubes
  if (!cube) return config
  const { [id]: _, ...others } = cube.filters
  const filters = filter ? { ...cube.filters, [id]: filter } : others
  return withDerivedFilters({ ...config, cubes: [{ ...cube, filters }, ...rest] }, components)
}

/** The chart with the values its source says have data; filters that name other things, or "the newest", stay. */
export function withPossibleValues(config: ChartConfig, possible: PossibleValues): ChartConfig {
  const [cube, ...rest] = config.cubes
  if (!cube) return config
  const filters = Object.fromEntries(
    Object.entries(cube.filters).map(([id, filter]) => {
      const value = possible[id]
      const isReplaced = filter.type === 'single' && filter.value !== MOST_RECENT_VALUE && value !== undefined
      return [id, isReplaced ? { ...filter, value } : filter]
    }),
  )
  return { ...config, cubes: [{ ...cube, filters }, ...rest] }
}
