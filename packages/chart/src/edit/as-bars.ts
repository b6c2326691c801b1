import type { ComponentId, Components } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { drawAs } from './change-chart-type.ts'
import { LARGEST_FIRST } from './suggestion.ts'

/**
 * Turns the chart into bars along a dimension, largest first. If the dimension split the marks, as in a pie, each of
 * its values becomes a bar.
 */
export function showAsBars(
  config: ChartConfig,
  dimensionId: ComponentId,
  components: Components,
  options?: EditOptions,
): ChartConfig {
  const roles = chartTypeOf(config).toRoles(config, components)
  const category = { componentId: dimensionId, sorting: LARGEST_FIRST }
  const { segment, ...others } = roles
  const isSplit = segment !== undefined && segment.componentId !== dimensionId
  const next = isSplit ? { ...roles, category } : { ...others, category }
  return drawAs(config, 'bar', next, components, options)
}
