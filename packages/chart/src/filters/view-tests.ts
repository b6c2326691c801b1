import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  isTemporal,
  readDimensionColumn,
  readEndTimeOf,
  readTimeOf,
  type Table,
  withRows,
} from '@tessera/cube'
import type { CommonConfig } from '../chart-type.ts'
import type { ViewState } from '../viewer/view-state.ts'

// The effect of a reader's view on a chart, for drawings and for lists of their rows.

export type TimeRange = { from: string; to: string }

type Interactive = Pick<CommonConfig, 'interactiveFiltersConfig'>

/** The visible part of the time axis: the reader's, otherwise the author's; `undefined` for all. */
export function readTimeRange(
  { interactiveFiltersConfig }: Interactive,
  view: ViewState | undefined,
): TimeRange | undefined {
  const timeRange = interactiveFiltersConfig?.timeRange
  return view?.timeRange ?? (timeRange?.active ? timeRange.presets : undefined)
}

/**
 * The observations within the visible range, both ends inclusive. An upper end that is a date but not one
 * of the dimension's values covers its whole period ("2020" includes December). A missing end or "the most recent" is ignored.
 *
 * @param axisId the dimension along the axis; without a temporal one, everything is visible
 */
export function withinTimeRange(
  table: Table,
  config: Interactive,
  { components, view }: { components: Components; view?: ViewState | undefined },
  axisId: ComponentId,
): Table {
  // a range of another dimension does not affect this axis
  const own = view?.timeRange?.id === undefined ? view : undefined
  const range = readTimeRange(config, own)
  const id = config.interactiveFiltersConfig?.timeRange.componentId || axisId
  return range ? withinDates(table, range, findDimension(components, id)) : table
}

/** The observations within a shared range, for charts whose time is not along an axis. */
export function withinSharedRange(
  table: Table,
  { components, view }: { components: Components; view?: ViewState | undefined },
): Table {
  const range = view?.timeRange
  return range?.id === undefined ? table : withinDates(table, range, findDimension(components, range.id))
}

function withinDates(table: Table, range: TimeRange, dimension: Dimension | undefined): Table {
  const column = dimension && readDimensionColumn(table, dimension.id)
  if (!column || !isTemporal(dimension)) return table
  const timeOf = readTimeOf(dimension)
  const from = timeOf(range.from) ?? Number.NEGATIVE_INFINITY
  const to = readEndTimeOf(dimension)(range.to) ?? Number.POSITIVE_INFINITY
  if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return table
  const isInside = column.dictionary.map(({ iri }) => {
    const time = timeOf(iri)
    return time === undefined || (from <= time && time <= to)
  })
  const rows = column.codes.flatMap((code, row) => (code < 0 || isInside[code] ? [row] : []))
  return rows.length === table.rowCount ? table : withRows(table, rows)
}

/** The hidden values; empty if all would be hidden. */
export function readHidden(view: ViewState | undefined, segments: { value: string }[]): Set<string> {
  const hidden = new Set(view?.hidden)
  return segments.length > 0 && segments.every(({ value }) => hidden.has(value)) ? new Set() : hidden
}

export const withoutHidden = <Point extends { segment: string }>(
  points: Point[],
  hidden: ReadonlySet<string>,
): Point[] => (hidden.size === 0 ? points : points.filter(({ segment }) => !hidden.has(segment)))

/** Whether readers may hide the values of a dimension. */
export const isSwitchable = (
  { interactiveFiltersConfig }: Interactive,
  segmentId: ComponentId | undefined,
): boolean => {
  const legend = interactiveFiltersConfig?.legend
  return legend?.active === true && (legend.componentId === '' || legend.componentId === segmentId)
}
