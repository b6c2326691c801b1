import {
  allComponents,
  type Component,
  type ComponentId,
  type Components,
  type Filters,
  isErrorDimension,
  isNumericalMeasure,
} from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { newSegmentRole } from '../../roles/segment.ts'
import type { Roles } from '../../roles.ts'
import { segmentChoices } from '../../rules/choices.ts'
import { fitInteractiveFilters, type ReaderChoices } from '../../rules/interactive-filters.ts'
import type { TableColumn, TableConfig } from './fields.ts'

const sortedColumns = ({ fields }: TableConfig): TableColumn[] =>
  Object.values(fields).toSorted((a, b) => a.index - b.index)

/** Hidden columns that do not group rows need one value, or rows would look alike (specification 2 §4). */
export const encodedColumns = ({ fields }: TableConfig): ComponentId[] =>
  Object.values(fields)
    .filter((column) => !column.isHidden || column.isGroup)
    .map((column) => column.componentId)

/**
 * A table's first group that can split marks becomes a segment in fresh colours (specification 1 §4); its first
 * visible numbers the measures.
 */
export function tableToRoles(config: TableConfig, components: Components): Roles {
  const columns = sortedColumns(config)
  const choices = segmentChoices(components)
  const [group] = columns
    .filter((column) => column.isGroup)
    .flatMap((column) => choices.find((choice) => choice.id === column.componentId) ?? [])
  const [measure, ...others] = columns.filter(
    (column) => column.componentType === 'NumericalMeasure' && !column.isHidden,
  )
  return {
    measure: measure && { componentId: measure.componentId },
    otherMeasures: others.map((column) => column.componentId),
    segment: group && newSegmentRole(group),
  }
}

/** Every component as a column in the published order; what was a segment is a group. */
export function tableFromRoles(roles: Roles, common: CommonConfig, components: Components): TableConfig {
  const columns = allComponents(components)
    .filter((component) => !isErrorDimension(component))
    .map((component, index) => newColumn(component, index, component.id === roles.segment?.componentId))
  const config: TableConfig = {
    ...common,
    chartType: 'table',
    cubes: common.cubes.map((cube) => ({ ...cube, filters: withoutRanges(cube.filters) })),
    fields: Object.fromEntries(columns.map((column) => [column.componentId, column])),
    settings: { showSearch: true, showAllRows: false },
    sorting: [],
  }
  return {
    ...config,
    interactiveFiltersConfig: fitInteractiveFilters(
      common.interactiveFiltersConfig,
      tableReaderChoices(config),
    ),
  }
}

/** A table lists all of its rows: ranges of an axis are left behind (reference rule). */
const withoutRanges = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, filter]) => filter.type !== 'range'))

export const tableReaderChoices = (config: TableConfig): ReaderChoices => ({
  fieldIds: encodedColumns(config),
})

function newColumn(component: Component, index: number, isGroup: boolean): TableColumn {
  return {
    componentId: component.id,
    componentType: component.kind,
    index,
    isGroup: isGroup && !isNumericalMeasure(component),
    isHidden: false,
    columnStyle: { type: 'text', textStyle: 'regular', textColor: '#333333', columnColor: '#ffffff' },
  }
}
