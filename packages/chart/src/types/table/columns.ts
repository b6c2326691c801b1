import {
  type Column,
  type Component,
  findColumn,
  findComponent,
  isNumericalMeasure,
  isStatusDimension,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import type { TableColumn, TableConfig } from './fields.ts'

/** A table column with the component and data of its cells. */
export type PreparedColumn = { field: TableColumn; component: Component; column: Column }

/** The fields of visible columns in order, groups first. */
export const visibleFields = ({ fields }: TableConfig): TableColumn[] =>
  Object.values(fields)
    .filter((field) => !field.isHidden)
    .toSorted((a, b) => Number(b.isGroup) - Number(a.isGroup) || a.index - b.index)

/** The visible columns with data, in order, followed by the status columns of their values. */
export const visibleColumns = (config: TableConfig, { components, table }: DrawInput): PreparedColumn[] => {
  const statuses = components.dimensions.filter(isStatusDimension).filter(({ id }) => !config.fields[id])
  const fields = [...visibleFields(config), ...statuses.map((each, index) => newColumn(each, index, false))]
  return fields.flatMap((field) => {
    const component = findComponent(components, field.componentId)
    const column = findColumn(table, field.componentId)
    return component && column ? [{ field, component, column }] : []
  })
}

/** Creates a column of plain text. */
export const newColumn = (component: Component, index: number, isGroup: boolean): TableColumn => ({
  componentId: component.id,
  componentType: component.kind,
  index,
  isGroup: isGroup && !isNumericalMeasure(component),
  isHidden: false,
  columnStyle: { type: 'text', textStyle: 'regular', textColor: '#333333', columnColor: '#ffffff' },
})
