import {
  type Components,
  findShownDecimals,
  type Limit,
  type Measure,
  numberAt,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'

/**
 * The components of a chart with measures that know how many decimals all their values are written with: in tooltips,
 * beside marks and in the description alike. Measures that the table does not hold are as they were.
 */
export function withShownDecimals({
  components,
  table,
}: {
  components: Components
  table: Table
}): Components {
  return { ...components, measures: components.measures.map((measure) => withDecimals(measure, table)) }
}

function withDecimals(measure: Measure, table: Table): Measure {
  const column = measure.kind === 'NumericalMeasure' ? readMeasureColumn(table, measure.id) : undefined
  if (!column) return measure
  const numbers = column.values.map((_, row) => numberAt(column, row))
  return {
    ...measure,
    shownDecimals: findShownDecimals([...numbers, ...measure.limits.flatMap(toEnds)], measure),
  }
}

const toEnds = (limit: Limit): number[] =>
  limit.kind === 'value-range' ? [limit.min, limit.max] : [limit.value]
