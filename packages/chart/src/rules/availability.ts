import type { Components } from '@tessera/cube'
import { CHART_TYPE_NAMES, type ChartTypeName, chartTypeNamed } from '../registry.ts'
import { type DisabledReason, readTraits } from './needs.ts'

/**
 * Returns why a cube cannot be drawn as a chart type: the first unmet requirement, or `undefined` if it can be drawn
 * (reasons: specification 1 §5; rule: truth table of chart availability).
 */
export function disabledReason(name: ChartTypeName, components: Components): DisabledReason | undefined {
  const has = readTraits(components)
  return chartTypeNamed(name).needs.find((need) => !need.isMet(has))?.reason
}

/** Returns whether a cube can be shown only as a table. The editor then tells the author (specification 2 §2). */
export const isOnlyTable = (components: Components): boolean =>
  components.dimensions.length + components.measures.length > 0 &&
  CHART_TYPE_NAMES.every(
    (name) => chartTypeNamed(name).needs.length === 0 || disabledReason(name, components) !== undefined,
  )
