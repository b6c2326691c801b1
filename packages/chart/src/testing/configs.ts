import type { ChartConfig } from '../config/index.ts'
import { changeChartType, withDerivedFilters } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import type { ChartTypeName } from '../registry.ts'
import { type ColumnConfig, columnConfig } from '../types/column/fields.ts'
import { type MapConfig, mapConfig } from '../types/map/fields.ts'
import { type TableConfig, tableConfig } from '../types/table/fields.ts'
import { type Fixture, startConfig } from './fixture.ts'

const startAs = (name: ChartTypeName, fixture: Fixture): ChartConfig =>
  changeChartType(startConfig(fixture), name, fixture.components)

/** Returns the first chart of a cube, by type. */
export const startColumn = (fixture: Fixture): ColumnConfig => columnConfig.parse(startAs('column', fixture))
export const startMap = (fixture: Fixture): MapConfig => mapConfig.parse(startAs('map', fixture))
export const startTable = (fixture: Fixture): TableConfig => tableConfig.parse(startAs('table', fixture))

/** Sets select controls by id, as an author would. */
export const choose = (
  config: ChartConfig,
  { components }: Fixture,
  choices: Record<string, string>,
): ChartConfig =>
  Object.entries(choices).reduce((before, [id, value]) => {
    const control = controlsOf(before, components).find((candidate) => candidate.id === id)
    if (control?.kind !== 'select') throw new Error(`no control ${id}`)
    return withDerivedFilters(control.write(value, components), components)
  }, config)

/** Creates a column chart with select controls set by id. */
export const columnWith = (fixture: Fixture, choices: Record<string, string> = {}): ColumnConfig =>
  columnConfig.parse(choose(startColumn(fixture), fixture, choices))

/** Creates a table with some columns changed. */
export function tableWith(fixture: Fixture, changes: Record<string, object>): TableConfig {
  const table = startTable(fixture)
  const fields = Object.fromEntries(
    Object.entries(table.fields).map(([id, column]) => [id, { ...column, ...changes[id] }]),
  )
  return tableConfig.parse({ ...table, fields })
}
