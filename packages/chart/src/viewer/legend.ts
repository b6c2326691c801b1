import { type ComponentId, readDimensionColumn, type Table } from '@tessera/cube'
import { canHide } from '../rules/legend.ts'
import type { ViewState } from './view-state.ts'

/** The values of a dimension that observations have, in the order of the table's dictionary. */
export function readPresentValues(table: Table, id: ComponentId): string[] {
  const column = readDimensionColumn(table, id)
  if (!column) return []
  const codes = new Set(column.codes)
  return column.dictionary.filter((_, code) => codes.has(code)).map(({ iri }) => iri)
}

/**
 * The view with a value of the legend switched on or off. Undefined where it is the last one shown: one always stays
 * (specification 1: the last legend item cannot be unchecked).
 */
export function withToggledValue(view: ViewState, value: string, present: string[]): ViewState | undefined {
  const hidden = view.hidden ?? []
  if (hidden.includes(value)) return { ...view, hidden: hidden.filter((each) => each !== value) }
  const next = [...hidden, value]
  return canHide(value, present, hidden) ? { ...view, hidden: next } : undefined
}
