import type { Components } from '@tessera/cube'
import type { ChartType, CommonConfig, EditOptions } from '../chart-type.ts'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { Limits } from '../config/limits.ts'
import { withDerivedFilters, withLeavesOfParts } from '../filters/derive-filters.ts'
import { isListing } from '../needs.ts'
import { type ChartConfig, type ChartTypeName, chartTypeNamed, chartTypeOf } from '../registry.ts'
import type { Roles } from '../roles.ts'

/** Converts the chart to another type, keeping everything that both types support (specification 1 §4). */
export function changeChartType(
  config: ChartConfig,
  name: ChartTypeName,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const from = chartTypeOf(config)
  if (from === chartTypeNamed(name)) return config
  return drawAs(config, name, from.toRoles(config, components), components, options)
}

/** Creates a chart of a type from roles; keeps everything that does not depend on the type. */
export function drawAs(
  config: ChartConfig,
  name: ChartTypeName,
  roles: Roles,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const to = chartTypeNamed(name)
  const next = to.fromRoles(roles, toCommonConfig(config, to), components, options)
  return withDerivedFilters(withLeavesOfParts(next, components, roles), components)
}

/**
 * Returns the part of a config that all types share. The data filters of a table depend on its columns and are dropped.
 */
function toCommonConfig(config: ChartConfig, to: ChartType<ChartConfig>): CommonConfig {
  const { key, version, meta, cubes, interactiveFiltersConfig, limits } = config
  const { highlight, referenceLines, annotations, decimals, numberFormats, facet, aspect } = config
  const { conversionUnitsByComponentId, perHead, change, ranks, top } = config
  return {
    key,
    version,
    meta,
    cubes,
    interactiveFiltersConfig:
      interactiveFiltersConfig && (isListing(config) || to.listedColumns)
        ? { ...interactiveFiltersConfig, dataFilters: noInteractiveFilters().dataFilters }
        : interactiveFiltersConfig,
    limits: to.hasLimitSymbols ? limits : withoutSymbols(limits),
    // kept for types that can show it, even if this one cannot
    ...(highlight && { highlight }),
    ...(referenceLines && { referenceLines }),
    ...(annotations && { annotations }),
    ...(decimals && { decimals }),
    ...(numberFormats && { numberFormats }),
    ...(change && { change }),
    ...(conversionUnitsByComponentId && { conversionUnitsByComponentId }),
    ...(perHead && { perHead }),
    ...(top && { top }),
    ...(facet && { facet }),
    ...(aspect && { aspect }),
    ...(ranks && { ranks }),
  }
}

const withoutSymbols = (limits: Limits): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([measureId, list]) => [
      measureId,
      list.map(({ symbolType: _, ...limit }) => limit),
    ]),
  )
