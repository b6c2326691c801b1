import { type ComponentId, type Components, readDimensionColumn, type Table } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { readRest } from '../data/read-rest.ts'
import { REST } from '../data/rest.ts'
import type { ViewProblem } from './address.ts'
import type { ViewOffers } from './offers.ts'
import type { ViewState } from './view-state.ts'

/** Returns the values of a dimension that occur in observations, in the order of the table's dictionary. */
export function readPresentValues(table: Table, id: ComponentId): string[] {
  const column = readDimensionColumn(table, id)
  if (!column) return []
  const codes = new Set(column.codes)
  return column.dictionary.filter((_, code) => codes.has(code)).map(({ iri }) => iri)
}

/**
 * Returns the values that readers can switch in the legend: those with observations, with the rest as a single value.
 */
export function readLegendValues(
  config: ChartConfig,
  data: { components: Components; table: Table },
  id: ComponentId,
): string[] {
  const rest = readRest(config, data)
  return rest?.segmentId === id ? [...rest.kept, REST] : readPresentValues(data.table, id)
}

/**
 * Limits hidden values to those that the legend can hide. Values that are part of the rest cannot be hidden separately.
 * If an address hides all values with observations, the last one is still shown. Reports both cases as problems.
 */
export function withLegendValues(
  view: ViewState,
  config: ChartConfig,
  data: { components: Components; table: Table },
  { legendId }: Pick<ViewOffers, 'legendId'>,
): { view: ViewState; problems: ViewProblem[] } {
  const { hidden = [], ...rest } = view
  if (hidden.length === 0 || legendId === undefined) return { view, problems: [] }
  const present = new Set(readLegendValues(config, data, legendId))
  const grouped = new Set(readPresentValues(data.table, legendId).filter((value) => !present.has(value)))
  const own = hidden.filter((value) => !grouped.has(value))
  const last = own.findLast((value) => present.has(value))
  const isEmpty = last !== undefined && [...present].every((value) => own.includes(value))
  const kept = isEmpty ? own.filter((value) => value !== last) : own
  if (kept.length === hidden.length) return { view, problems: [] }
  return {
    view: kept.length > 0 ? { ...rest, hidden: kept } : rest,
    problems: [
      ...(own.length < hidden.length
        ? [{ key: 'hide', messageId: 'view.problem.unknown-value' as const }]
        : []),
      ...(isEmpty ? [{ key: 'hide', messageId: 'view.problem.last' as const }] : []),
    ],
  }
}

/** The id of the message for the last item of a legend. */
export const LAST_ITEM_REASON = 'controls.filters.interactive.color.min-1-filter'

/**
 * Toggles a value of the legend; `undefined` if it is the last one shown, which cannot be hidden (specification 1: the
 * last legend item cannot be unchecked).
 */
export function withToggledValue(view: ViewState, value: string, present: string[]): ViewState | undefined {
  const hidden = view.hidden ?? []
  if (hidden.includes(value)) return { ...view, hidden: hidden.filter((each) => each !== value) }
  const next = [...hidden, value]
  const isOtherShown = present.some((other) => other !== value && !hidden.includes(other))
  return isOtherShown ? { ...view, hidden: next } : undefined
}
