import {
  type ComponentId,
  type Components,
  type Measure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
  withRows,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ChangeType } from '../config/option-lists.ts'
import { multiply } from '../converted-units.ts'
import { chartTypeOf } from '../registry.ts'
import { type ChangeAxis, changeAxis, shownChange } from '../rules/change.ts'

/** A change since a base date, which is a value of the time dimension. */
export type Change = { type: ChangeType; base: string }

type Changed = {
  table: Table
  series: SeriesKeys
  /** The value of each series at the base date, by series key. The table does not contain series without one. */
  bases: Map<string, number>
}

/** Replaces the values of observations by their change. */
export function toChangedTable(config: ChartConfig, table: Table, axis: ChangeAxis, change: Change): Changed {
  const series = readSeries(config, table, axis.time.id)
  const bases = readBases(table, series, axis, change)
  const column = readMeasureColumn(table, axis.measure.id)
  const values = column?.values.map((_, row) => {
    const [value, base] = [numberAt(column, row), bases.get(series.keyOf(row))]
    return value === undefined || base === undefined ? null : toChange(value, base, change.type)
  })
  const columns = table.columns.map((each) => (each === column && values ? { ...each, values } : each))
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  const kept = rows.filter((row) => bases.has(series.keyOf(row)))
  return { table: withRows({ ...table, columns }, kept), series, bases }
}

/**
 * Returns the data as the author shows them, converted to changes if the chart shows changes. Axis ends and advice are
 * based on these data.
 */
export function withAuthorsChange<Data extends { components: Components; table?: Table | undefined }>(
  config: ChartConfig,
  data: Data,
): Data {
  const { components, table } = data
  const [axis, change] = [changeAxis(config, components), shownChange(config, undefined)]
  if (!axis || !change) return data
  const measures = components.measures.map((measure): Measure => {
    if (measure.id !== axis.measure.id) return measure
    const { min: _, max: __, scaleType: ___, ...rest } = measure
    // the zero of an index is arbitrary
    return change.type === 'index' ? { ...rest, scaleType: 'Interval' } : rest
  })
  return {
    ...data,
    components: { ...components, measures },
    ...(table && { table: toChangedTable(config, table, axis, change).table }),
  }
}

/**
 * The dimensions that distinguish series, and a function that returns the key of a row's series. There is a series for
 * each line, column colour and small multiple.
 */
export type SeriesKeys = { ids: ComponentId[]; keyOf(row: number): string; rows: number[] }

function readSeries(config: ChartConfig, table: Table, timeId: ComponentId): SeriesKeys {
  const columns = chartTypeOf(config)
    .encodedDimensions(config)
    .flatMap((id) => (id === timeId ? [] : (readDimensionColumn(table, id) ?? [])))
  const keyOf = (row: number): string => columns.map(({ codes }) => codes[row]).join()
  const first = new Map<string, number>()
  for (let row = 0; row < table.rowCount; row++) if (!first.has(keyOf(row))) first.set(keyOf(row), row)
  return { ids: columns.map(({ id }) => id), keyOf, rows: [...first.values()] }
}

/** Returns the value of each series at the base date. Skips values that are not positive if changes are relative. */
function readBases(
  table: Table,
  { keyOf }: SeriesKeys,
  { measure, time }: ChangeAxis,
  { type, base }: Change,
): Map<string, number> {
  const [column, moments] = [readMeasureColumn(table, measure.id), readDimensionColumn(table, time.id)]
  const bases = new Map<string, number>()
  if (!column || !moments) return bases
  const code = moments.dictionary.findIndex(({ iri }) => iri === base)
  moments.codes.forEach((each, row) => {
    const value = code >= 0 && each === code ? numberAt(column, row) : undefined
    if (value !== undefined && (value > 0 || type === 'difference')) bases.set(keyOf(row), value)
  })
  return bases
}

function toChange(value: number, base: number, type: ChangeType): number {
  if (type === 'index') return multiply(value / base, 100)
  return type === 'percent' ? multiply(value / base - 1, 100) : multiply(value - base, 1)
}
