import { type Column, type Component, findColumn, findComponent } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import type { TableColumn, TableConfig } from './fields.ts'

/** A column of the table with what its cells are made from. */
export type PreparedColumn = { field: TableColumn; component: Component; column: Column }

/** The fields of visible columns in their order: groups first. */
export const visibleFields = ({ fields }: TableConfig): TableColumn[] =>
  Object.values(fields)
    .filter((field) => !field.isHidden)
    .toSorted((a, b) => Number(b.isGroup) - Number(a.isGroup) || a.index - b.index)

/** Visible columns in their order, those that have data. */
export const visibleColumns = (config: TableConfig, { components, table }: DrawInput): PreparedColumn[] =>
  visibleFields(config).flatMap((field) => {
    const component = findComponent(components, field.componentId)
    const column = findColumn(table, field.componentId)
    return component && column ? [{ field, component, column }] : []
  })
