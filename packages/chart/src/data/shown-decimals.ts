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
 * The components of a chart with measures that know how many decimals all their values are written with: in tooltips,
 * beside marks and in the description alike. As many as its author has chosen, else as the values need. Measures that the
 * table does not hold are as they were.
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

/** As if the data said so: columns of a table follow too, and a currency needs no hundredths. */
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
