import type { Components, Filters } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { CubeReference } from '../config/cube-reference.ts'
import { type ChartConfig, type ChartTypeName, chartTypeOf } from '../registry.ts'
import type { Roles } from '../roles.ts'
import { changeChartType, drawAs } from './change-chart-type.ts'
import { countLeftOut, suggestCharts } from './suggest-charts.ts'

/**
 * Changes the chart to a type chosen by the author, keeping everything that both types support. If the result would
 * arbitrarily show one of many values, but a suggested chart of the type shows them all, uses the layout and split of
 * the suggestion. Requires `loadEditing` to have been called.
 */
export function chooseChartType(
  config: ChartConfig,
  name: ChartTypeName,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const kept = changeChartType(config, name, components, options)
  const [cube, ...otherCubes] = config.cubes
  const left = countLeftOut(kept, components)
  if (!cube || otherCubes.length > 0 || left <= countLeftOut(config, components)) return kept
  const suggested = suggestCharts({ key: config.key, cube, components }, options)
  const [best] = (Map.groupBy(suggested, ({ chartType }) => chartType).get(name) ?? [])
    .map((each) => drawLike(config, cube, each, components, options))
    .map((next) => ({ next, left: countLeftOut(next, components) }))
    .toSorted((one, other) => one.left - other.left)
  return best && best.left < left ? best.next : kept
}

/** Lays out and splits the chart like a suggested one; keeps its measures, colours and filters where possible. */
function drawLike(
  config: ChartConfig,
  cube: CubeReference,
  suggested: ChartConfig,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const { measure, otherMeasures, segment, color, measureColors } = chartTypeOf(config).toRoles(
    config,
    components,
  )
  const next = chartTypeOf(suggested).toRoles(suggested, components)
  const isSameSplit = segment !== undefined && segment.componentId === next.segment?.componentId
  const roles: Roles = {
    ...next,
    ...(measure && { measure, otherMeasures }),
    ...(isSameSplit && { segment }),
    ...(color && { color }),
    ...(measureColors && { measureColors }),
  }
  const filters = mergeFilters(cube.filters, suggested.cubes[0]?.filters ?? {})
  return drawAs({ ...config, cubes: [{ ...cube, filters }] }, suggested.chartType, roles, components, options)
}

/** Returns the author's filters. Suggested parts replace a single value. */
const mergeFilters = (own: Filters, suggested: Filters): Filters => ({
  ...suggested,
  ...Object.fromEntries(
    Object.entries(own).filter(([id, { type }]) => type !== 'single' || suggested[id]?.type !== 'multi'),
  ),
})
