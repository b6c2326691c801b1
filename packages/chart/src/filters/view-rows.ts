import { type ComponentId, type Components, readDimensionColumn, type Table, withRows } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { readRest } from '../data/read-rest.ts'
import { REST } from '../data/rest.ts'
import { chartTypeOf } from '../registry.ts'
import { readPresentValues } from '../viewer/legend.ts'
import type { ViewState } from '../viewer/view-state.ts'
import { playedDimensionOf } from './layers.ts'
import { readHidden, withinSharedRange, withinTimeRange } from './view-tests.ts'

/**
 * Returns the observations that a reader sees: within the time range, without hidden legend items, and of the selected
 * keyframe. Data filters are part of the query.
 */
export function withViewRows(
  table: Table,
  view: ViewState,
  config: ChartConfig,
  components: Components,
): Table {
  const { timeId, segmentId } = chartTypeOf(config).readerChoices(config, components)
  const shared = withinSharedRange(table, { components, view })
  const ranged = timeId === undefined ? shared : withinTimeRange(shared, config, { components, view }, timeId)
  const isShown =
    view.hidden?.length && segmentId
      ? toLegendTest({ table, ranged }, view, config, { components, segmentId })
      : undefined
  const seen = isShown ? withValues(ranged, segmentId, isShown) : ranged
  const playedId = view.at === undefined ? undefined : playedDimensionOf(config)
  return withValues(seen, playedId, (value) => value === view.at)
}

/**
 * Returns a predicate for visible values of the segment. Grouped values are visible if the rest is. The legend lists
 * the values that occur within the time range, and one item always stays visible. The members of the rest do not depend
 * on the range.
 */
function toLegendTest(
  { table, ranged }: { table: Table; ranged: Table },
  view: ViewState,
  config: ChartConfig,
  { components, segmentId }: { components: Components; segmentId: ComponentId },
): (value: string) => boolean {
  const rest = readRest(config, { components, table })
  const kept = rest?.segmentId === segmentId ? new Set(rest.kept) : undefined
  const toItem = (value: string): string => (kept && !kept.has(value) ? REST : value)
  const items = readPresentValues(ranged, segmentId).map((value) => ({ value: toItem(value) }))
  const hidden = readHidden(view, items)
  return (value) => !hidden.has(toItem(value))
}

/** Returns the rows with these values of a dimension; cells without a value are kept. */
function withValues(table: Table, id: ComponentId | undefined, isShown: (value: string) => boolean): Table {
  const column = id === undefined ? undefined : readDimensionColumn(table, id)
  if (!column) return table
  const shown = column.dictionary.map(({ iri }) => isShown(iri))
  const rows = column.codes.flatMap((code, row) => ((shown[code] ?? true) ? [row] : []))
  return rows.length === table.rowCount ? table : withRows(table, rows)
}
