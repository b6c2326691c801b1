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
      if (!has.numerical && !has.ordinal) return 'controls.chart.disabled.numerical'
      return has.geographical ? undefined : 'controls.chart.disabled.geographical'
    },
    table: () => undefined,
  }
  return rules[type]()
}
