import {
  allComponents,
  type Component,
  type Components,
  isErrorDimension,
  isNumericalMeasure,
} from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { choosePalette, toColorMapping } from '../../palettes/color-mapping.ts'
import type { Roles } from '../../roles.ts'
import { categoryChoices } from '../../rules/choices.ts'
import { fitInteractiveFilters } from '../../rules/interactive-filters.ts'
import type { TableColumn, TableConfig } from './fields.ts'

/** A table's grouped column becomes a segment; its first numbers the measure (specification 1 §4). */
export function tableToRoles({ fields }: TableConfig, components: Components): Roles {
  const columns = Object.values(fields).toSorted((a, b) => a.index - b.index)
  const choices = categoryChoices(components)
  const group = columns.find(
    (column) => column.isGroup && choices.some((choice) => choice.id === column.componentId),
  )
  const values = choices.find((choice) => choice.id === group?.componentId)?.values
  const measure = columns.find((column) => column.componentType === 'NumericalMeasure' && !column.isHidden)
  const paletteId = values && choosePalette(values)
  return {
    measure: measure && { componentId: measure.componentId },
    segment:
      group && values && paletteId
        ? { componentId: group.componentId, paletteId, colorMapping: toColorMapping(values, paletteId) }
        : undefined,
  }
}

/** Every component as a column in the published order; what was a segment is a group. */
export function tableFromRoles(roles: Roles, common: CommonConfig, components: Components): TableConfig {
  const columns = allComponents(components)
    .filter((component) => !isErrorDimension(component))
    .map((component, index) => newColumn(component, index, component.id === roles.segment?.componentId))
  return {
    ...common,
    chartType: 'table',
    interactiveFiltersConfig: fitInteractiveFilters(common.interactiveFiltersConfig, { fieldIds: [] }),
    fields: Object.fromEntries(columns.map((column) => [column.componentId, column])),
    settings: { showSearch: true, showAllRows: false },
    sorting: [],
  }
}

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
