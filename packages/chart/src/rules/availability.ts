import { type Components, isCategorical, isGeographical, isNumericalMeasure, isTemporal } from '@tessera/cube'
import type { ChartTypeName } from '../chart-type.ts'

/** The message that says why a type cannot be drawn. */
export type DisabledReason =
  | 'controls.chart.disabled.numerical'
  | 'controls.chart.disabled.categorical'
  | 'controls.chart.disabled.geographical'

/**
 * Whether a cube can be drawn as a type, and if not, why: undefined when it can (the truth table of chart
 * availability: a numerical measure with a categorical, geographical or temporal dimension enables columns; an
 * ordinal measure with a geographical dimension enables maps; a table is always there).
 */
export function disabledReason(type: ChartTypeName, components: Components): DisabledReason | undefined {
  const has = {
    numerical: components.measures.some(isNumericalMeasure),
    ordinal: components.measures.some((measure) => !isNumericalMeasure(measure)),
    categorical: components.dimensions.some(isCategorical),
    geographical: components.dimensions.some(isGeographical),
    temporal: components.dimensions.some(isTemporal),
  }
  const rules: Record<ChartTypeName, () => DisabledReason | undefined> = {
    column() {
      if (!has.numerical) return 'controls.chart.disabled.numerical'
      if (has.categorical || has.geographical || has.temporal) return undefined
      return 'controls.chart.disabled.categorical'
    },
    map() {
      if (has.geographical && (has.numerical || has.ordinal)) return undefined
      // the first reason stays (specification 1 §5): without a number there are only tables
      return has.numerical ? 'controls.chart.disabled.geographical' : 'controls.chart.disabled.numerical'
    },
    table: () => undefined,
  }
  return rules[type]()
}
