import {
  type Components,
  findShownDecimals,
  type Measure,
  numberAt,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { ChartBase } from '../config/chart-base.ts'
import { limitValues } from './limits.ts'

/**
 * Sets the number of decimals for the values of the chart's measures in tooltips, labels and the description. The
 * author's choice has priority; otherwise it is as many as the values need. Leaves measures that are not in the table
 * unchanged.
 */
export function withShownDecimals(
  { components, table }: { components: Components; table: Table },
  { decimals = {} }: Pick<ChartBase, 'decimals'>,
): Components {
  return {
    ...components,
    measures: components.measures.map((measure) =>
      Object.hasOwn(decimals, measure.id)
        ? withChosenDecimals(measure, decimals[measure.id]!)
        : withDecimals(measure, table),
    ),
  }
}

/**
 * Stores the choice as a property of the data, so that table columns use it, and currencies do not get two decimals.
 */
const withChosenDecimals = (measure: Measure, decimals: number): Measure => ({
  ...measure,
  resolution: decimals,
  isCurrency: false,
  shownDecimals: decimals,
})

function withDecimals(measure: Measure, table: Table): Measure {
  const column = measure.kind === 'NumericalMeasure' ? readMeasureColumn(table, measure.id) : undefined
  if (!column) return measure
  const numbers = column.values.map((_, row) => numberAt(column, row))
  return {
    ...measure,
    shownDecimals: findShownDecimals([...numbers, ...measure.limits.flatMap(limitValues)], measure),
  }
}
