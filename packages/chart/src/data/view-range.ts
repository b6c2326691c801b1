import {
  type Dimension,
  type DimensionValue,
  findDimension,
  isTemporal,
  readDate,
  readDimensionColumn,
  type Table,
  withRows,
} from '@tessera/cube'
import type { CommonConfig, DrawInput } from '../chart-type.ts'

export type TimeRange = { from: string; to: string }

/** The part of the axis of time that is shown: the reader's, else the author's; undefined for all of it. */
export function readTimeRange(
  config: Pick<CommonConfig, 'interactiveFiltersConfig'>,
  view: DrawInput['view'],
): TimeRange | undefined {
  const timeRange = config.interactiveFiltersConfig?.timeRange
  return view?.timeRange ?? (timeRange?.active ? timeRange.presets : undefined)
}

/** The place of a value in time; undefined where it states none. */
const placeOf = (dimension: Dimension, value: DimensionValue): number | undefined =>
  readDate(
    String(dimension.kind === 'TemporalEntityDimension' ? (value.position ?? '') : value.value),
  )?.getTime()

/**
 * The observations within the shown range, both ends included. An end that is no value of the dimension and no date
 * (nothing chosen, "the most recent") bounds nothing.
 */
export function withinTimeRange(
  table: Table,
  config: Pick<CommonConfig, 'interactiveFiltersConfig'>,
  { components, view }: Pick<DrawInput, 'components' | 'view'>,
  fallbackId: string,
): Table {
  const range = readTimeRange(config, view)
  const id = config.interactiveFiltersConfig?.timeRange.componentId || fallbackId
  const dimension = range && findDimension(components, id)
  const column = dimension && readDimensionColumn(table, dimension.id)
  if (!range || !column || !isTemporal(dimension)) return table
  const known = new Map(dimension.values.map((value) => [value.value, value]))
  const timeOf = (value: string): number | undefined =>
    placeOf(dimension, known.get(value) ?? { value, label: value }) ?? readDate(value)?.getTime()
  const from = timeOf(range.from) ?? Number.NEGATIVE_INFINITY
  const to = timeOf(range.to) ?? Number.POSITIVE_INFINITY
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return table
  const isInside = column.dictionary.map(({ iri }) => {
    const time = timeOf(iri)
    return time === undefined || (from <= time && time <= to)
  })
  const rows = column.codes.flatMap((code, row) => (code < 0 || isInside[code] ? [row] : []))
  return rows.length === table.rowCount ? table : withRows(table, rows)
}
