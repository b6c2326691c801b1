import { type Components, readDimensionColumn, type Table, withRows } from '@tessera/cube'
import { readDates } from './address.ts'
import type { ViewOffers } from './offers.ts'
import type { ViewState } from './view-state.ts'

/**
 * The observations that a reader sees: without what the legend has switched off, within the time range, of the moment
 * the slider stands at where it was moved. Data filters are a matter of the query.
 */
export function withViewRows(
  table: Table,
  view: ViewState,
  offers: ViewOffers,
  components: Components,
): Table {
  const range = view.timeRange ?? offers.time
  const tests = [
    toTest(table, offers.legendId, (value) => !view.hidden?.includes(value)),
    view.at === undefined ? undefined : toTest(table, offers.slider?.id, (value) => value === view.at),
    range && offers.time
      ? toTest(table, offers.time.id, toRangeTest(range, components, offers.time.id))
      : undefined,
  ].filter((test) => test !== undefined)
  if (tests.length === 0) return table
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  return withRows(
    table,
    rows.filter((row) => tests.every((test) => test(row))),
  )
}

function toTest(
  table: Table,
  id: string | undefined,
  isShown: (value: string) => boolean,
): ((row: number) => boolean) | undefined {
  const column = id === undefined ? undefined : readDimensionColumn(table, id)
  if (!column) return undefined
  const shown = column.dictionary.map(({ iri }) => isShown(iri))
  // a cell without a value is no value that was switched off
  return (row) => shown[column.codes[row] ?? -1] ?? true
}

function toRangeTest(
  { from, to }: { from: string; to: string },
  components: Components,
  id: string,
): (value: string) => boolean {
  const dates = readDates(components, id).map(({ value }) => value)
  const [first, last] = [dates.indexOf(from), dates.indexOf(to)]
  const shown = new Set(dates.slice(Math.max(0, first), last < 0 ? undefined : last + 1))
  return (value) => shown.has(value)
}
