import {
  type Components,
  type DimensionColumn,
  FIELD_VALUE_NONE,
  findColumn,
  isStatusDimension,
  MOST_RECENT_VALUE,
  type Table,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { readFilter } from './cube-filters.ts'

/**
 * Adds a column for each dimension of which a chart shows a single value, after the other dimensions, so that
 * observations in a file state what they are about.
 */
export function withFilterColumns(config: ChartConfig, table: Table, { dimensions }: Components): Table {
  const added = dimensions.flatMap((dimension): DimensionColumn[] => {
    const filter = readFilter(config, dimension.id)
    if (filter?.type !== 'single' || findColumn(table, dimension.id)) return []
    const iri = filter.value === MOST_RECENT_VALUE ? dimension.newest : String(filter.value)
    if (iri === undefined || iri === FIELD_VALUE_NONE) return []
    const label = dimension.values.find(({ value }) => value === iri)?.label ?? iri
    const { id, kind } = dimension
    return [{ id, kind, dictionary: [{ iri, label }], codes: new Array<number>(table.rowCount).fill(0) }]
  })
  // the status of values stays next to them
  const own = new Set(dimensions.filter((dimension) => !isStatusDimension(dimension)).map(({ id }) => id))
  const end = table.columns.findLastIndex(({ id }) => own.has(id)) + 1
  return added.length === 0 ? table : { ...table, columns: table.columns.toSpliced(end, 0, ...added) }
}
