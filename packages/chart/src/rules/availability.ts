import type { Components } from '@tessera/cube'
import { CHART_TYPE_NAMES, type ChartTypeName, chartTypeNamed } from '../registry.ts'
import { type DisabledReason, readTraits } from './needs.ts'

/**
 * Why a cube cannot be drawn as a type: the first of its needs that is not met (specification 1 §5 for the reasons, the
 * truth table of chart availability for the rule). Undefined where it can.
 */
export function disabledReason(name: ChartTypeName, components: Components): DisabledReason | undefined {
  const has = readTraits(components)
  return chartTypeNamed(name).needs.find((need) => !need.isMet(has))?.reason
}

/** Whether nothing but a table can be made of a cube that is known: people are told so (specification 2 §2). */
export const isOnlyTable = (components: Components): boolean =>
  components.dimensions.length + components.measures.length > 0 &&
  CHART_TYPE_NAMES.every(
    (name) => chartTypeNamed(name).needs.length === 0 || disabledReason(name, components) !== undefined,
  )
