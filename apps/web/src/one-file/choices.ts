import type { OneFileChart } from '@tessera/api/one-file'
import type { ViewState } from '@tessera/chart/viewer'
import { FIELD_VALUE_NONE, readDimensionColumn, type Table, withRows } from '@tessera/cube'

type Chart = Pick<OneFileChart, 'table' | 'columns' | 'offers'>

/** Returns, for each data filter in page order, whether a row has the selected value. */
function toTests({ table, offers }: Chart, view: ViewState) {
  return offers.filters.map(({ id, value, among }) => {
    const chosen = view.filters?.[id] ?? value
    const isAll = chosen === FIELD_VALUE_NONE || chosen.length === 0
    const values = isAll ? among : [chosen].flat()
    const column = readDimensionColumn(table, id)
    const isChosen = column?.dictionary.map(({ iri }) => values?.includes(iri))
    const fits = (row: number) => !column || !values || isChosen?.[column.codes[row] ?? -1] === true
    return { id, column, fits }
  })
}

const rowsOf = ({ rowCount }: Table): number[] => Array.from({ length: rowCount }, (_, row) => row)

/** Applies the data filters to a chart's observations, and returns the columns that it draws. */
export function chooseRows(chart: Chart, view: ViewState): Table {
  const { table, columns, offers } = chart
  if (offers.filters.length === 0) return table
  const tests = toTests(chart, view)
  const rows = rowsOf(table).filter((row) => tests.every(({ fits }) => fits(row)))
  const chosen = withRows(table, rows)
  return { ...chosen, columns: chosen.columns.filter(({ id }) => columns.includes(id)) }
}

/**
 * Lists the values of each data filter that still have data given the earlier filters, as on the page (reference rule:
 * possible filters).
 */
export function listPossible(chart: Chart, view: ViewState): Record<string, string[]> {
  let rows = rowsOf(chart.table)
  const lists = toTests(chart, view).map(({ id, column, fits }) => {
    const codes = new Set(rows.map((row) => column?.codes[row] ?? -1))
    const values = column?.dictionary.flatMap(({ iri }, code) => (codes.has(code) ? [iri] : [])) ?? []
    rows = rows.filter(fits)
    return [id, values] as const
  })
  return Object.fromEntries(lists)
}

/**
 * Adjusts the data filters of a view to values that have data in combination. Replaces a value without data with the
 * first one that has some.
 */
export function fitChoices(chart: Chart, view: ViewState): ViewState {
  let fitted = view
  for (const { id, value } of chart.offers.filters) {
    const chosen = fitted.filters?.[id] ?? value
    const possible = listPossible(chart, fitted)[id] ?? []
    const [first] = possible
    if (
      typeof chosen !== 'string' ||
      chosen === FIELD_VALUE_NONE ||
      first === undefined ||
      possible.includes(chosen)
    )
      continue
    fitted = { ...fitted, filters: { ...fitted.filters, [id]: first } }
  }
  return fitted
}
